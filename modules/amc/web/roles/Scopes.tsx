// Which rows: the role's own data scope, and scopes of single documents that go before it.
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, http, IconButton, labelOf, type Page, type RefValue, type Row, Select, t } from '../../../../runtime/web/moduleApi.ts';
import { toggled } from './Rights.tsx';
import { idsOf, type Catalogue, type Role, type Scope, type ScopeLine } from './roles.ts';

const scopes = (): { value: Scope; label: string; why: string }[] => [
  { value: '1', label: t('全部'), why: t('企业内的所有数据') },
  { value: '2', label: t('本部门及下级'), why: t('所在部门和下级部门的人经手的数据') },
  { value: '3', label: t('本部门'), why: t('所在部门的人经手的数据') },
  { value: '4', label: t('本人'), why: t('自己创建或负责的数据') },
  { value: '5', label: t('自定义部门'), why: t('选定部门的人经手的数据') },
];

export function Scopes({ role, catalogue, locked, onChange }: { role: Role; catalogue: Catalogue; locked: boolean; onChange: (part: Partial<Role>) => void }) {
  const lines = role.entityScopes;
  const put = (at: number, part: Partial<ScopeLine>): void => onChange({ entityScopes: lines.map((line, index) => (index === at ? { ...line, ...part } : line)) });
  const free = catalogue.entities.filter((entity) => !lines.some((line) => line.entity === entity.id));
  return (
    <div className="rl-part">
      <fieldset disabled={locked}>
        <legend>{t('默认范围')}</legend>
        {scopes().map((scope) => (
          <label key={scope.value} className="rl-radio">
            <input type="radio" name="dataScope" checked={role.dataScope === scope.value} onChange={() => onChange({ dataScope: scope.value })} />
            <b>{scope.label}</b><span className="s3">{scope.why}</span>
          </label>
        ))}
        {role.dataScope === '5' && <Departments chosen={idsOf(role.departments)} locked={locked} onChange={(departments) => onChange({ departments })} />}
      </fieldset>
      <h2>{t('单独设置的单据')}</h2>
      <p className="s3">{t('这些单据按此处的范围，其余按默认范围；审批和消息打开的单据不受限制')}</p>
      {lines.map((line, at) => (
        <div key={line.entity} className="rl-line">
          <b className="cut">{catalogue.entities.find((entity) => entity.id === line.entity)?.label ?? line.entity}</b>
          <Select label={t('数据范围')} value={line.dataScope} disabled={locked} options={scopes()} onChange={(dataScope) => put(at, { dataScope: dataScope as Scope })} style={{ width: 160 }} />
          <span className="grow">{line.dataScope === '5' && <Departments chosen={idsOf(line.departments)} locked={locked} onChange={(departments) => put(at, { departments })} />}</span>
          {!locked && <IconButton icon="trash" label={t('删除')} look="danger" size={28} onClick={() => onChange({ entityScopes: lines.filter((_, index) => index !== at) })} />}
        </div>
      ))}
      {!locked && free.length > 0 && (
        <Select label={t('添加单据')} placeholder={t('添加单据')} value="" options={free.map((entity) => ({ value: entity.id, label: entity.label }))} onChange={(entity) => { if (entity) onChange({ entityScopes: [...lines, { entity, dataScope: '4' }] }); }} style={{ width: 240 }} />
      )}
    </div>
  );
}

function Departments({ chosen, locked, onChange }: { chosen: string[]; locked: boolean; onChange: (ids: string[]) => void }) {
  const found = useQuery({ queryKey: ['/amc/api/token/companyDept', 'all'], queryFn: ({ signal }) => http.get<Page>('/amc/api/token/companyDept', { query: { pageNum: 1, pageSize: 1000, fields: 'name,parent', order: 'sort' }, signal }), staleTime: 60_000 });
  const rows = found.data?.list ?? [];
  const set = new Set(chosen);
  return (
    <div className="rl-depts" role="group" aria-label={t('部门')}>
      {treeOrder(rows).map(({ row, depth }) => (
        <div key={row.id} style={{ paddingLeft: depth * 22 }}><Checkbox checked={set.has(row.id!)} disabled={locked} onChange={() => onChange([...toggled(set, row.id!)])}>{String(row.name ?? labelOf(row))}</Checkbox></div>
      ))}
      {found.data && rows.length === 0 && <span className="s3">{t('还没有部门')}</span>}
      {!locked && chosen.length > 0 && <Button look="text" size="s" onClick={() => onChange([])}>{t('清空')}</Button>}
    </div>
  );
}

/** Parents before their children, with their depth. */
export function treeOrder(rows: readonly Row[]): { row: Row; depth: number }[] {
  const ids = new Set(rows.map((row) => row.id));
  const parentOf = (row: Row): string => { const id = (row.parent as RefValue | null)?.id ?? ''; return ids.has(id) ? id : ''; };
  const below = (parent: string, depth: number): { row: Row; depth: number }[] => rows.filter((row) => parentOf(row) === parent).flatMap((row) => [{ row, depth }, ...below(row.id!, depth + 1)]);
  return below('', 0);
}
