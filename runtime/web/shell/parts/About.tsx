// About the platform: name, version, agreements, what is new, copyright.
import { t } from '../../i18n/t.ts';
import { plat, usePlat } from '../../session/platConfig.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Logo } from '../Logo.tsx';
import { openAddress } from '../openAddress.ts';
import './parts.css';

const year = new Date().getFullYear();

export default function About({ onClose }: { onClose: () => void }) {
  usePlat();
  const name = plat('platName') || t('织机');
  const changes = plat('changes').split('\n').filter(Boolean);
  const go = (path: string) => () => { onClose(); openAddress(path); };
  return (
    <Dialog title={t('关于')} width={400} onClose={onClose} className="abt">
      <div className="row face"><span className="logo">{plat('logo') ? <img src={plat('logo')} alt="" width={40} height={40} /> : <Logo />}</span><div><b>{name}</b><div className="s3 sm tn">{t('版本 {v}', { v: plat('version') || '1.0' })}</div></div></div>
      {changes.length > 0 && <><h3 className="h">{t('更新内容')}</h3><ul>{changes.map((change) => <li key={change}>{change}</li>)}</ul></>}
      <div className="row links"><button type="button" className="lnk" onClick={go('/agreement/service')}>{t('用户协议')}</button><span className="vr" /><button type="button" className="lnk" onClick={go('/agreement/privacy')}>{t('隐私政策')}</button></div>
      <p className="s3 sm">{plat('copyright') || `© ${year} ${name}`}{plat('icp') && <><br />{plat('icp')}</>}</p>
    </Dialog>
  );
}
