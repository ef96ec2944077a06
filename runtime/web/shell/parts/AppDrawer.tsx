// Applications, three per row: pinned, the company's, one's own. Expired ones are grey with 续费; one without an address says so.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Page } from '../../../core/contract/wire.ts';
import { todayIn } from '../../../core/values/dates.ts';
import { noun, t } from '../../i18n/t.ts';
import { http } from '../../session/http.ts';
import { isPlatOn, plat, usePlat } from '../../session/platConfig.ts';
import { useSession, valueContext } from '../../session/session.ts';
import { Input } from '../../ui/Input.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { EmptyState, FailureState, Later } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { classes } from '../../ui/named.ts';
import { findIn } from '../menu.ts';
import { openAddress } from '../openAddress.ts';
import './parts.css';

export interface Apply { id: string; name: string; url?: string | null; avatar?: string | null; openMode?: string; kind?: string; endDate?: string | null; status?: string; pinyin?: string }

export default function AppDrawer({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { company, user } = useSession();
  const [keyword, setKeyword] = useState('');
  usePlat();
  const query = useQuery({ queryKey: ['applications', user.id, company?.uuid], queryFn: readApplications, staleTime: 60_000 });
  const today = todayIn(valueContext().timeZone);
  const groups = (query.data ?? []).map((group) => ({ ...group, list: group.list.filter((each) => keyword.trim() === '' || findIn(each.name, keyword, each.pinyin)) })).filter((group) => group.list.length > 0);
  const hasStore = plat('autoBuy') !== '' && !isPlatOn('autoBuy');
  return (
    <Popover label={t('应用')} anchor={anchor} side="end" onClose={onClose} className="apd">
      <Input icon="search" type="search" value={keyword} onChange={setKeyword} placeholder={t('搜索应用')} aria-label={t('搜索应用')} data-autofocus="" />
      {query.isPending && <Later><p className="s3 sm" role="status">{t('加载中')}</p></Later>}
      {query.error && <FailureState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && groups.length === 0 && <EmptyState icon="apps" title={keyword ? t('没有符合条件的{name}', { name: noun(t('应用')) }) : t('暂无数据')} />}
      {groups.map((group) => (
        <section key={group.key} aria-label={groupName(group.key)}>
          <h2 className="sm s3">{groupName(group.key)}</h2>
          <div className="a3" onKeyDown={moveInGrid}>
            {group.list.map((apply) => <Tile key={apply.id} apply={apply} isExpired={isExpired(apply, today)} onOpen={() => { if (openApply(apply, today, hasStore)) onClose(); }} />)}
          </div>
        </section>
      ))}
      {hasStore && <footer><button type="button" className="lnk" onClick={() => { onClose(); openAddress('/appStore'); }}>{t('应用商店')}</button></footer>}
    </Popover>
  );
}

function Tile({ apply, isExpired: expired, onOpen }: { apply: Apply; isExpired: boolean; onOpen: () => void }) {
  return (
    <button type="button" className={classes('app', expired && 'exp')} onClick={onOpen}>
      {apply.avatar ? <img className="ai" src={apply.avatar} alt="" /> : <span aria-hidden="true" className={`ai k${[...apply.name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 6}`}>{apply.name.slice(0, 1)}</span>}
      <span className="cut">{apply.name}</span>
      {expired && <small>{t('续费')}</small>}
    </button>
  );
}

/** @returns whether something opened */
function openApply(apply: Apply, today: string, hasStore: boolean): boolean {
  if (isExpired(apply, today)) {
    if (!hasStore) { toast.hint(t('应用已到期，请续费')); return false; }
    openAddress(`/appStore/${apply.id}`);
    return true;
  }
  if (!apply.url) { toast.wrong(t('该应用还未配置跳转地址')); return false; }
  const isElsewhere = /^https?:\/\//i.test(apply.url) && new URL(apply.url).origin !== location.origin;
  if (isElsewhere) void openElsewhere(apply.url);
  else if (apply.openMode === 'blank') open(apply.url, '_blank', 'noopener');
  else openAddress(apply.url);
  return true;
}

/** Another host of ours takes the login along by a code of one use; any other site opens as it is. */
async function openElsewhere(address: string): Promise<void> {
  const page = open('', '_blank');
  const url = new URL(address);
  try {
    const { code } = await http.post<{ code: string }>('/amc/api/token/loginToken/code', { host: url.origin });
    if (code) url.searchParams.set('code', code);
  } catch { /* No application of ours: its own login answers. */ }
  if (!page) { location.assign(url.href); return; }
  page.opener = null;
  page.location.href = url.href;
}

function isExpired({ status, endDate }: Apply, today: string): boolean {
  return status === '1' || Boolean(endDate && endDate.slice(0, 10) < today);
}

interface Group { key: 'pinned' | 'company' | 'own'; list: Apply[] }

async function readApplications({ signal }: { signal: AbortSignal }): Promise<Group[]> {
  const [mine, visible] = await Promise.allSettled([
    http.get<Page<Apply>>('/amc/api/token/userApply/companyApplys', { query: { pageSize: 100, pageNum: 1, status: 0 }, signal }),
    http.get<Apply[]>('/amc/api/token/companyApplyVisibility/companyApplyMyVisibility', { signal }),
  ]);
  if (mine.status === 'rejected' && visible.status === 'rejected') throw visible.reason;
  const own = mine.status === 'fulfilled' ? mine.value.list ?? [] : [];
  const ofCompany = visible.status === 'fulfilled' ? visible.value : [];
  const pinned = own.filter((apply) => apply.kind !== 'personal');
  const known = new Map(ofCompany.map((apply) => [apply.id, apply]));
  return [
    // The company's row knows the end date.
    { key: 'pinned', list: pinned.map((apply) => ({ ...apply, ...known.get(apply.id) })) },
    { key: 'company', list: ofCompany.filter((apply) => !pinned.some((each) => each.id === apply.id)) },
    { key: 'own', list: own.filter((apply) => apply.kind === 'personal') },
  ];
}

function groupName(key: Group['key']): string {
  return { pinned: t('置顶'), company: t('企业应用'), own: t('我的应用') }[key];
}

function moveInGrid(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 }[event.key];
  if (!step) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll('button')];
  all[Math.min(all.length - 1, Math.max(0, all.indexOf(document.activeElement as HTMLButtonElement) + step))]?.focus();
}
