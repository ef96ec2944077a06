// Applications of the chosen company and my own, three in a row.
import { t } from '../../i18n/t.ts';
import type { Page } from '../../../core/contract/wire.ts';
import { http } from '../../session/http.ts';
import { setCompany } from '../../session/identity.ts';
import { judgeCallback } from '../../session/site.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, FailureState, Later, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { Face } from '../Face.tsx';
import { pictureOf, type MyCompany } from '../me.ts';
import { useLoad } from '../useLoad.ts';
import { enter } from './enter.ts';

export interface Application { id: string; name: string; url?: string | null; avatar?: unknown; openMode?: string; endDate?: string | null; /** '1' expired. */ status?: string; introduction?: string | null }

export function Applications({ company }: { company: MyCompany }) {
  const shared = useLoad(() => http.get<Application[]>('/amc/api/token/companyApplyVisibility/companyApplyMyVisibility', { headers: { userCompany: company.uuid } }), company.uuid);
  const own = useLoad(() => http.get<Page<Application>>('/amc/api/token/userApply/companyApplys', { query: { pageSize: 100, pageNum: 1, status: 0 }, headers: { userCompany: company.uuid } }), company.uuid);
  return (
    <div className="apps2">
      <section className="card" aria-labelledby="company-apps">
        <header><h2 id="company-apps" className="grow cut">{t('{name}的应用', { name: company.shortName || company.name })}</h2>{company.userType === '0' && <Button size="s" icon="gear" onClick={() => enter(company, '/company')}>{t('企业管理')}</Button>}</header>
        <Tiles load={shared} company={company} empty={t('该企业还没有对您开放的应用')} />
      </section>
      <section className="card" aria-labelledby="own-apps">
        <header><h2 id="own-apps" className="grow">{t('我的应用')}</h2></header>
        <Tiles load={{ ...own, data: own.data && own.data.list }} company={company} empty={t('还没有个人应用或置顶应用')} />
      </section>
    </div>
  );
}

function Tiles({ load, company, empty }: { load: { data: Application[] | null; error: unknown; reload: () => void }; company: MyCompany; empty: string }) {
  if (load.error) return <FailureState error={load.error} onRetry={load.reload} />;
  if (!load.data) return <div className="tiles" role="status" aria-label={t('加载中')}><Later>{[1, 2, 3].map((n) => <div key={n} className="tile"><Skeleton width={40} height={40} /><Skeleton width={88} /></div>)}</Later></div>;
  if (load.data.length === 0) return <EmptyState icon="apps" title={t('暂无数据')} why={empty} />;
  return (
    <ul className="tiles">
      {load.data.map((each) => {
        const isOver = each.status === '1';
        return (
          <li key={each.id}>
            <button type="button" className={isOver ? 'tile over' : 'tile'} onClick={() => void openApplication(each, company)}>
              <Face user={{ name: each.name, avatar: pictureOf(each.avatar) }} size={40} square />
              <span className="grow"><b className="cut">{each.name}</b><span className="sm s3 cut">{isOver ? t('已到期') : each.endDate ? t('{date}到期', { date: each.endDate }) : t('长期有效')}</span></span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** In this window within the workbench, in a new one where the application wants that; another host is handed the login. */
export async function openApplication(apply: Application, company: MyCompany): Promise<void> {
  if (apply.status === '1') return toast.hint(t('应用已到期，请续费'));
  if (!apply.url) return toast.wrong(t('该应用还未配置跳转地址'));
  const target = judgeCallback(apply.url, location.origin);
  if (target.kind === 'refused') return toast.wrong(t('回调地址不受信任'));
  setCompany(company.uuid);
  const isBlank = apply.openMode === 'blank';
  // Opened by the click itself, or the browser would take it for an unwanted window.
  const page = isBlank ? window.open('about:blank', '_blank') : null;
  if (page) page.opener = null;
  let address = target.kind === 'here' ? target.address : target.url;
  if (target.kind === 'elsewhere') {
    const code = await http.post<{ code: string }>('/amc/api/token/loginToken/code', { host: target.host }).then((answer) => answer.code, () => null);
    if (code) { const url = new URL(address); url.searchParams.set('code', code); address = url.href; }
  }
  if (page) page.location.href = new URL(address, location.origin).href;
  else location.assign(address);
}
