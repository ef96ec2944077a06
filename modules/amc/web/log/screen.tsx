// 操作日志: what everybody in the company did, with the values before and after; the logins beside it. Entries are of all kinds of records, which no list of one entity shows.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { Button, classes, type CustomPlan, DayField, defineScreen, EmptyState, FailureState, Icon, Later, localTime, navigateTo, Pager, type ScreenProps, Select, Skeleton, Status, t, todayIn, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { readKinds, readLogins, readPeople, readTrail, textOf, unasked, type Asked, type LogEntry, type Login, type Part } from './log.ts';
import './log.css';

export default defineScreen<CustomPlan>({ Screen: Log });

function Log({ plan, tab }: ScreenProps<CustomPlan>) {
  const [asked, setAsked] = useState<Asked>(() => ({ ...unasked, ...tab.load<Asked>('asked') }));
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => tab.save('asked', asked), [asked]);
  const change = (part: Partial<Asked>): void => setAsked({ ...asked, pageNum: 1, exact: false, ...part });
  const kinds = useQuery({ queryKey: ['log kinds'], queryFn: ({ signal }) => readKinds(signal), staleTime: 300_000 });
  const people = useQuery({ queryKey: ['log people'], queryFn: ({ signal }) => readPeople(signal), staleTime: 300_000 });
  const trail = useQuery({ queryKey: ['log', asked], queryFn: ({ signal }) => readTrail(asked, signal), enabled: tab.active && asked.part === 'trail', placeholderData: (before) => before });
  const logins = useQuery({ queryKey: ['log logins', asked], queryFn: ({ signal }) => readLogins(asked, signal), enabled: tab.active && asked.part === 'login', placeholderData: (before) => before });
  const page = asked.part === 'trail' ? trail : logins;
  const parts: [Part, string][] = [['trail', t('操作日志')], ['login', t('登录日志')]];
  const today = todayIn(valueContext().timeZone);
  const isFiltered = asked.user !== '' || asked.entity !== '' || asked.from !== '' || asked.to !== '';
  return (
    <div className="listp">
      <div className="pbar"><h1>{plan.title}</h1><span className="grow" /><Button icon="refresh" onClick={() => void page.refetch()}>{t('刷新')}</Button></div>
      <div className="views" role="tablist" aria-label={plan.title}>
        {parts.map(([part, name]) => <button key={part} type="button" role="tab" aria-selected={asked.part === part} onClick={() => change({ part })}>{name}</button>)}
      </div>
      <div className="lg-bar">
        <Select label={t('用户')} placeholder={t('全部用户')} value={asked.user} onChange={(user) => change({ user })} options={(people.data?.list ?? []).map((one) => ({ value: one.id, label: one.name }))} style={{ width: 160 }} />
        {asked.part === 'trail' && <Select label={t('单据')} placeholder={t('全部单据')} value={asked.entity} onChange={(entity) => change({ entity })} options={(kinds.data ?? []).map((one) => ({ value: one.id, label: one.module ? `${one.module} · ${one.label}` : one.label }))} style={{ width: 220 }} />}
        <span className="lg-days">
          <DayField label={t('开始日期')} value={asked.from} today={today} max={asked.to || undefined} onChange={(from) => change({ from })} style={{ width: 150 }} />
          <span className="s3">–</span>
          <DayField label={t('结束日期')} value={asked.to} today={today} min={asked.from || undefined} onChange={(to) => change({ to })} style={{ width: 150 }} />
        </span>
        {isFiltered && <Button look="text" onClick={() => change({ user: '', entity: '', from: '', to: '' })}>{t('清除')}</Button>}
      </div>
      <div className={classes('lg-list', page.isPlaceholderData && 'stale')}>
        {page.isLoading && <Later><div className="lg-wait">{[60, 40, 52, 46].map((width) => <Skeleton key={width} width={`${width}%`} height={16} />)}</div></Later>}
        {page.error && !page.data && <FailureState error={page.error} onRetry={() => void page.refetch()} />}
        {page.data && page.data.list.length === 0 && <EmptyState icon="history" title={t('暂无数据')} />}
        {asked.part === 'trail' && trail.data && trail.data.list.length > 0 && <Entries rows={trail.data.list} label={plan.title} />}
        {asked.part === 'login' && logins.data && logins.data.list.length > 0 && <Logins rows={logins.data.list} />}
      </div>
      <div className="foot">
        <Pager pageNum={asked.pageNum} pageSize={asked.pageSize} total={page.data?.total} totalIs={page.data?.totalIs ?? 'exact'} counting={asked.exact && page.isFetching} onCount={() => setAsked({ ...asked, exact: true })}
          onPage={(pageNum) => setAsked({ ...asked, pageNum })} onSize={(pageSize) => change({ pageSize })} />
      </div>
    </div>
  );
}

function Entries({ rows, label }: { rows: readonly LogEntry[]; label: string }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => setOpen((now) => { const next = new Set(now); if (!next.delete(id)) next.add(id); return next; });
  return (
    <table className="lg-rows" aria-label={label}>
      <thead><tr><th scope="col" style={{ width: 168 }}>{t('时间')}</th><th scope="col" style={{ width: 96 }}>{t('用户')}</th><th scope="col" style={{ width: 120 }}>{t('单据')}</th><th scope="col">{t('记录')}</th><th scope="col" style={{ width: 112 }}>{t('操作')}</th><th scope="col">{t('变动')}</th></tr></thead>
      <tbody>{rows.map((row) => <Entry key={row.id} row={row} isOpen={open.has(row.id)} onToggle={() => toggle(row.id)} />)}</tbody>
    </table>
  );
}

function Entry({ row, isOpen, onToggle }: { row: LogEntry; isOpen: boolean; onToggle: () => void }) {
  const { timeZone } = valueContext();
  const { changes } = row;
  const name: ReactNode = row.record === '' ? <span className="s3">{t('已删除')}</span> : row.route ? <a href={row.route} onClick={(event) => { event.preventDefault(); navigateTo(row.route!); }}>{row.record}</a> : row.record;
  return (
    <>
      <tr className={classes(isOpen && 'open')}>
        <td className="tn s2">{localTime(new Date(row.at), timeZone)}</td><td className="cut">{row.user.name || t('系统')}</td><td className="cut s2">{row.entityLabel}</td><td className="cut">{name}</td><td className="cut">{row.actionLabel}</td>
        <td>
          {changes.length > 0 ? (
            <button type="button" className="lg-more" aria-expanded={isOpen} onClick={onToggle}>
              <Icon name={isOpen ? 'down' : 'right'} /><span className="cut">{t('{n} 处', { n: changes.length })}<span className="s3">　{changes.map((change) => change.label).join('、')}</span></span>
            </button>
          ) : <span className="s3 cut">{row.note ?? ''}</span>}
        </td>
      </tr>
      {isOpen && (
        <tr className="lg-diff"><td colSpan={6}>
          <table aria-label={t('变动')}>
            <thead><tr><th scope="col">{t('字段')}</th><th scope="col">{t('变更前')}</th><th scope="col">{t('变更后')}</th></tr></thead>
            <tbody>{changes.map((change, at) => <tr key={at}><th scope="row">{change.label}</th><td className="tn"><del>{textOf(change.before)}</del></td><td className="tn"><ins>{textOf(change.after)}</ins></td></tr>)}</tbody>
          </table>
          {row.note && <p className="s2">{row.note}</p>}
        </td></tr>
      )}
    </>
  );
}

function Logins({ rows }: { rows: readonly Login[] }) {
  const { timeZone } = valueContext();
  const ways: Record<string, string> = { password: t('密码'), code: t('验证码'), third: t('第三方'), qr: t('扫码'), fast: t('快捷登录'), authCode: t('授权码') };
  return (
    <table className="lg-rows" aria-label={t('登录日志')}>
      <thead><tr><th scope="col" style={{ width: 168 }}>{t('时间')}</th><th scope="col" style={{ width: 120 }}>{t('用户')}</th><th scope="col" style={{ width: 140 }}>{t('输入的账号')}</th><th scope="col" style={{ width: 100 }}>{t('登录方式')}</th><th scope="col">{t('设备')}</th><th scope="col" style={{ width: 180 }}>{t('IP地址')}</th><th scope="col">{t('结果')}</th></tr></thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className="tn s2">{localTime(new Date(row.at), timeZone)}</td><td className="cut">{row.user?.label}</td><td className="cut s2">{row.username}</td><td>{ways[row.loginWay] ?? row.loginWay}</td><td className="cut s2">{row.device}</td><td className="tn s2 cut">{[row.ip, row.region].filter(Boolean).join(' ')}</td>
            <td>{row.result === 'fail' ? <Status tone="wrong">{row.message || t('失败')}</Status> : <Status tone="done">{t('成功')}</Status>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
