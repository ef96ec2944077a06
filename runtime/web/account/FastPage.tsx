// Quick login: accounts remembered on this browser, one click each. With `?qr=` the page that a scanning phone opens.
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { http } from '../session/http.ts';
import { forgetDevice, knownDevices, type KnownDevice } from '../session/lastUser.ts';
import { goToLogin } from '../session/site.ts';
import { readTokens } from '../session/tokens.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { Glyph, Icon } from '../ui/Icon.tsx';
import { Face } from './Face.tsx';
import { goOn, signIn } from './login.ts';
import { OpenPage } from './OpenPage.tsx';
import { go, linkTo, useAddress, withCallback } from './router.ts';
import { maskedTarget } from './rules.ts';
import { rememberName } from './remember.ts';

export default function FastPage() {
  const { query } = useAddress();
  const qr = query.get('qr');
  return qr ? <QrConfirm id={qr} /> : <Accounts />;
}

function Accounts() {
  const [list, setList] = useState(knownDevices);
  const [busy, setBusy] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => { if (list.length === 0) go(withCallback('/login'), { replace: true }); }, [list]);
  const enter = async (user: KnownDevice): Promise<void> => {
    if (busy) return;
    setBusy(user.id);
    setFault('');
    try {
      await signIn('fast', { userId: user.id, deviceToken: user.token }, user.name);
      await goOn();
    } catch (error) {
      setBusy('');
      const failure = asFailure(error);
      setFault(failure.text);
      // Its 30 days are over or it was ended elsewhere: the password is asked again.
      if (failure.kind === 'rule' || failure.kind === 'session') { forgetDevice(user.id); setList(knownDevices()); if (user.phone === undefined) rememberName(user.name); }
    }
  };
  const remove = (user: KnownDevice): void => { forgetDevice(user.id); setList(knownDevices()); };
  return (
    <OpenPage title={t('快捷登录')} sub={t('选择账号，直接登录')}>
      {fault && <p className="note wrong" role="alert">{fault}</p>}
      <ul className="people">
        {list.map((user) => (
          <li key={user.id}>
            <button type="button" className="person" aria-busy={busy === user.id || undefined} disabled={busy !== '' && busy !== user.id} onClick={() => void enter(user)}>
              <Face user={user} size={40} /><span className="grow"><b className="cut">{user.name}</b>{user.phone && <span className="sm s3 tn">{maskedTarget(user.phone)}</span>}</span>
              {busy === user.id ? <i className="spin" aria-hidden="true" /> : <Icon name="right" className="s3" />}
            </button>
            <IconButton icon="close" label={t('移除 {name}', { name: user.name })} onClick={() => remove(user)} />
          </li>
        ))}
      </ul>
      <div className="row after"><a {...linkTo(withCallback('/login'))}>{t('使用其他账号')}</a></div>
    </OpenPage>
  );
}

interface Asked { device?: string; ip?: string; createDate?: string }

function QrConfirm({ id }: { id: string }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [state, setState] = useState<'asking' | 'busy' | 'yes' | 'no' | 'gone'>('asking');
  const [fault, setFault] = useState('');
  useEffect(() => {
    if (!readTokens()) return goToLogin(location.pathname + location.search);
    http.get<Asked>('/amc/api/token/session/qr', { query: { id } }).then(setAsked, (error: unknown) => { setFault(asFailure(error).text); setState('gone'); });
  }, [id]);
  const answer = async (confirm: boolean): Promise<void> => {
    setState('busy');
    setFault('');
    try {
      await http.put('/amc/api/token/session/qr', { id, confirm });
      setState(confirm ? 'yes' : 'no');
    } catch (error) { setFault(asFailure(error).text); setState('asking'); }
  };
  return (
    <OpenPage title={t('扫码登录')} sub={asked ? t('电脑端正在请求登录您的账号') : undefined}>
      {fault && <p className="note wrong" role="alert">{fault}</p>}
      {asked && (state === 'asking' || state === 'busy') && (
        <>
          <dl className="facts">
            <div><dt>{t('设备')}</dt><dd>{asked.device || '–'}</dd></div>
            <div><dt>{t('IP地址')}</dt><dd className="tn">{asked.ip || '–'}</dd></div>
          </dl>
          <p className="s2 gap">{t('不是本人操作请取消')}</p>
          <div className="stack gap"><Button look="primary" size="l" className="wide" loading={state === 'busy'} onClick={() => void answer(true)}>{t('确认登录')}</Button><Button size="l" className="wide" disabled={state === 'busy'} onClick={() => void answer(false)}>{t('取消')}</Button></div>
        </>
      )}
      {(state === 'yes' || state === 'no') && <div className="donebox" role="status"><span className={`st big ${state === 'yes' ? 'done' : 'void'}`}><Glyph tone={state === 'yes' ? 'done' : 'void'} /></span><b>{state === 'yes' ? t('已确认，电脑端正在登录') : t('登录已取消')}</b></div>}
      {state === 'gone' && <div className="row after"><a href="/">{t('返回首页')}</a></div>}
    </OpenPage>
  );
}
