// 工卡查工资: a terminal for workers without an account. Badge, number, then the own month, which is gone again after a minute without a touch. Nothing of it is kept in the page.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { addMonths, asFailure, Button, type CustomPlan, defineScreen, http, IconButton, type ScreenProps, sound, t, todayIn, useEvent, valueContext } from '../../../../runtime/web/moduleApi.ts';
import type { Pay } from '../myPay/pay.ts';
import { Days, Sheet } from '../myPay/Parts.tsx';
import '../myPay/myPay.css';
import './badgePay.css';

export default defineScreen<CustomPlan>({ Screen: BadgePay });

const goneMs = 60_000;

function BadgePay({ plan }: ScreenProps<CustomPlan>) {
  const [badge, setBadge] = useState('');
  const [pin, setPin] = useState('');
  const [month, setMonth] = useState(() => todayIn(valueContext().timeZone).slice(0, 7));
  const [pay, setPay] = useState<Pay | null>(null);
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [touched, setTouched] = useState(0);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const leave = useEvent((): void => { setPay(null); setBadge(''); setPin(''); setSaid(''); setMonth(todayIn(valueContext().timeZone).slice(0, 7)); });
  useEffect(() => {
    if (!pay) { first.current?.focus(); return; }
    const timer = setTimeout(leave, goneMs);
    return () => clearTimeout(timer);
  }, [pay, touched, leave]);
  const ask = async (wanted: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      setPay((await http.post<{ pay: Pay }>('/mes/api/saas/paySlip/ask/badge', { badge, pin, month: wanted })).pay);
      setMonth(wanted);
      setSaid('');
    } catch (error) {
      const { text, errors } = asFailure(error);
      sound(false);
      setSaid(errors[0]?.message ?? text);
      // Whoever is in stays in: the month that was refused is told above the one shown.
      if (!pay) setPin('');
    } finally { setBusy(false); }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (badge.trim() === '') first.current?.focus();
    else if (pin === '') second.current?.focus();
    else void ask(month);
  };
  return (
    <div className="mp" onPointerDown={() => setTouched(touched + 1)}>
      <h1>{plan.title}</h1>
      {!pay ? <form className="bp" onSubmit={submit} autoComplete="off">
        <label>{t('工卡号')}<input ref={first} value={badge} autoComplete="off" autoCapitalize="off" spellCheck={false} onChange={(event) => setBadge(event.target.value)} /></label>
        <label>{t('查询密码')}<input ref={second} type="password" inputMode="numeric" maxLength={6} value={pin} autoComplete="one-time-code" onChange={(event) => setPin(event.target.value.replace(/\D/g, ''))} /></label>
        <p className="bp-said" role="alert">{said}</p>
        <Button look="primary" submit loading={isBusy}>{t('查看')}</Button>
        <p className="s3">{t('扫工卡，再输入6位查询密码。忘记密码请找人事。')}</p>
      </form> : <>
        <div className="mp-month"><IconButton icon="left" label={t('上个月')} onClick={() => void ask(addMonths(month, -1).slice(0, 7))} /><b className="tn">{month}</b><IconButton icon="right" label={t('下个月')} onClick={() => void ask(addMonths(month, 1).slice(0, 7))} /><span className="grow" /><Button onClick={leave}>{t('退出')}</Button></div>
        {said && <p className="bp-said" role="alert">{said}</p>}
        <Sheet pay={pay} /><Days pieces={pay.pieces} />
      </>}
    </div>
  );
}
