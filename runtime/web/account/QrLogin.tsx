// A code to be scanned by a phone that is signed in; asked about every two seconds, two minutes long.
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { Button } from '../ui/Button.tsx';
import { Glyph } from '../ui/Icon.tsx';
import { openCall } from './call.ts';
import { keepLogin, type LoginAnswer } from './login.ts';

type State = 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'cancelled';
const everyMs = 2000;

export default function QrLogin({ onDone }: { onDone: () => void }) {
  const [turn, setTurn] = useState(0);
  return <OneCode key={turn} onDone={onDone} onAgain={() => setTurn(turn + 1)} />;
}

function OneCode({ onDone, onAgain }: { onDone: () => void; onAgain: () => void }) {
  const [code, setCode] = useState<{ id: string; url: string } | null>(null);
  const [state, setState] = useState<State>('waiting');
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isGone = false;
    let timer = 0;
    const poll = async (id: string): Promise<void> => {
      try {
        const answer = await openCall<{ state: State; tokens?: LoginAnswer }>('GET', `/amc/login/qr/${encodeURIComponent(id)}`);
        if (isGone) return;
        setState(answer.state);
        if (answer.tokens) { keepLogin(answer.tokens, ''); return onDone(); }
        if (answer.state === 'expired' || answer.state === 'cancelled') return;
      } catch { /* A lost answer is asked again. */ }
      if (!isGone) timer = window.setTimeout(() => void poll(id), everyMs);
    };
    openCall<{ id: string; url: string }>('GET', '/amc/login/qr').then((made) => {
      if (isGone) return;
      setCode(made);
      timer = window.setTimeout(() => void poll(made.id), everyMs);
    }, (error: unknown) => { if (!isGone) setFault(asFailure(error).text); });
    return () => { isGone = true; clearTimeout(timer); };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, []);
  const isOver = state === 'expired' || state === 'cancelled' || fault !== '';
  const says = fault || { waiting: t('请用已登录的手机扫描二维码'), scanned: t('已扫描，请在手机上确认登录'), confirmed: t('登录中'), expired: t('二维码已过期，请刷新'), cancelled: t('登录已取消') }[state];
  return (
    <div className="qrl">
      <div className={isOver || state === 'scanned' ? 'qrbox dim' : 'qrbox'}>
        {code ? <QrImage text={code.url} label={t('登录二维码')} /> : !fault && <i className="spin" />}
        {isOver && <Button look="primary" icon="refresh" data-autofocus onClick={onAgain}>{t('刷新')}</Button>}
        {state === 'scanned' && <span className="st done big"><Glyph tone="done" /></span>}
      </div>
      <p className="s2" role="status">{says}</p>
    </div>
  );
}

/** Black on white in every theme: readers of phones want it so. */
export function QrImage({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(new URL(text, location.origin).href, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges"><rect width={size} height={size} fill="#fff" /><path d={path} fill="#000" /></svg>;
}
