// The person: name, company, real-name badge, personal centre, help, feedback, about, theme, lock, leaving. On phones language and company too.
import { lang, languages, t } from '../../i18n/t.ts';
import { isPlatOn, plat, usePlat } from '../../session/platConfig.ts';
import { may, useSession } from '../../session/session.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { moveFocus } from '../../ui/Menu.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { toast } from '../../ui/toast.tsx';
import { Avatar } from '../Avatar.tsx';
import { changeCompany, changeLanguage, leaveAfterAsking } from '../companies.ts';
import { lockScreen } from './lockScreen.ts';
import { openAddress } from '../openAddress.ts';
import { openPart } from '../openPart.ts';
import { ThemeChoices } from './ThemeChoices.tsx';
import './parts.css';

export default function UserPopover({ anchor, onClose, onChanged }: { anchor: HTMLElement; onClose: () => void; onChanged: () => void }) {
  const { user, company, companies } = useSession();
  usePlat();
  const name = company?.aliasUserName || user.name;
  const run = (work: () => void) => () => { onClose(); work(); };
  return (
    <Popover label={t('用户菜单')} anchor={anchor} side="end" onClose={onClose} className="mn us">
      <div onKeyDown={moveFocus}>
        <div className="row who">
          <Avatar name={name} image={user.avatar} large />
          <div className="grow"><div className="row" style={{ gap: 8 }}><b className="cut">{name}</b><RealName state={user.realNameAuth} onVerify={run(() => openAddress('/verified'))} /></div><div className="sm s3 cut">{company?.name ?? t('请先创建或加入企业')}</div></div>
        </div>
        <hr />
        <Item icon="user" onClick={run(() => openAddress('/personalInfo'))}>{t('个人中心')}</Item>
        <Item icon="help" onClick={run(openHelp)}>{t('帮助文档')}</Item>
        <Item icon="comment" onClick={run(() => openPart('feedback'))}>{t('意见反馈')}</Item>
        <Item icon="info" onClick={run(() => openPart('about'))} after={plat('version') && <span className="s3 sm tn">{plat('version')}</span>}>{t('关于')}</Item>
        {may('GET /loom/inspect') && <Item icon="search" onClick={run(() => void import('../../explain/hands.ts').then(({ inspectPage }) => inspectPage()))} after={<kbd className="wide">Ctrl Shift I</kbd>}>{t('检查')}</Item>}
        <hr />
        <ThemeChoices />
        {innerWidth < 500 && (
          <>
            <hr />
            {languages.map((each) => <Item key={each.id} icon="globe" isOn={each.id === lang()} onClick={run(() => void changeLanguage(each.id, onChanged))}>{each.label}</Item>)}
            {companies.length > 1 && <hr />}
            {companies.length > 1 && companies.map((each) => <Item key={each.uuid} icon="shop" isOn={each.uuid === company?.uuid} onClick={run(() => void changeCompany(each.uuid, onChanged))}>{each.name}</Item>)}
          </>
        )}
        <hr />
        <Item icon="lock" onClick={run(() => void lockScreen())} after={<kbd className="wide">Ctrl Alt L</kbd>}>{t('锁屏')}</Item>
        <Item icon="send" danger onClick={run(() => void leaveAfterAsking())}>{t('退出登录')}</Item>
      </div>
    </Popover>
  );
}

function Item({ icon, danger, isOn, after, onClick, children }: { icon: IconName; danger?: boolean; isOn?: boolean; after?: React.ReactNode; onClick: () => void; children: string }) {
  return <button type="button" className={danger ? 'red' : isOn ? 'cur' : undefined} onClick={onClick}><Icon name={icon} /><span className="grow cut">{children}</span>{isOn ? <Icon name="check" /> : after}</button>;
}

/** '0' verified, '2' under review, '3' refused. Not shown where the platform grants everything by itself. */
function RealName({ state, onVerify }: { state: string | undefined; onVerify: () => void }) {
  if (plat('autoBuy') === '' || isPlatOn('autoBuy')) return null;
  if (state === '0') return <span className="tag n done">{t('已实名')}</span>;
  return <button type="button" className="tag n waiting real" onClick={onVerify}>{state === '2' ? t('审核中') : t('未实名')}</button>;
}

function openHelp(): void {
  if (plat('helpUrl')) openAddress(plat('helpUrl'));
  else toast.hint(t('帮助文档还未配置'));
}
