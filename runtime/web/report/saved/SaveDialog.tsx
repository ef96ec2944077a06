// 另存为我的报表, or its name and who sees it: only oneself, some roles, everybody.
import { useMemo, useState } from 'react';
import type { RefValue } from '../../../core/contract/wire.ts';
import type { PlanField } from '../../../core/plans/plan.ts';
import { FieldEditor } from '../../fields/editors.tsx';
import { plainHost } from '../../fields/plainHost.ts';
import { t } from '../../i18n/t.ts';
import { Button, Dialog, Field, Input, Select } from '../../ui/index.ts';
import { defApi, mayShare, type ReportDef } from './defs.ts';

export interface SaveAnswer { name: string; share: ReportDef['share']; roles: RefValue[] }

export function SaveDialog({ title, first, onAnswer }: { title: string; first: SaveAnswer; onAnswer(answer: SaveAnswer | null): void }) {
  const [name, setName] = useState(first.name);
  const [share, setShare] = useState(first.share);
  const [roles, setRoles] = useState(first.roles);
  const [faults, setFaults] = useState<{ name?: string; roles?: string }>({});
  const host = useMemo(() => plainHost(defApi), []);
  const field: PlanField = { name: 'roles', label: t('角色'), type: 'refs', to: 'amc.role', carries: [], required: true };
  const missing = (label: string): string => t('{field}不能为空', { field: label });
  const submit = (): void => {
    const found = { ...(name.trim() === '' && { name: missing(t('名称')) }), ...(share === 'roles' && roles.length === 0 && { roles: missing(field.label) }) };
    setFaults(found);
    if (Object.keys(found).length === 0) onAnswer({ name: name.trim(), share, roles: share === 'roles' ? roles : [] });
  };
  const choices = [{ value: 'self', label: t('只有我') }, ...(mayShare() || first.share !== 'self' ? [{ value: 'roles', label: t('指定角色') }, { value: 'all', label: t('企业全员') }] : [])];
  return (
    <Dialog title={title} width={520} onClose={() => onAnswer(null)} footer={<><Button onClick={() => onAnswer(null)}>{t('取消')}</Button><Button look="primary" onClick={submit}>{t('保存')}</Button></>}>
      <form className="askf" noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
        <Field label={t('名称')} required error={faults.name}>{(ids) => <Input {...ids} name="name" value={name} maxLength={40} data-autofocus onChange={(next) => { setName(next); setFaults({}); }} />}</Field>
        <Field label={t('谁能看到')}>{(ids) => <Select {...ids} label={t('谁能看到')} value={share} onChange={(next) => { setShare(next as ReportDef['share']); setFaults({}); }} options={choices} />}</Field>
        {share === 'roles' && <Field label={field.label} required error={faults.roles}>{(ids) => <FieldEditor {...ids} field={field} value={roles} row={{}} host={host} required invalid={faults.roles !== undefined} onChange={(next) => { setRoles((next ?? []) as RefValue[]); setFaults({}); }} />}</Field>}
        {share !== 'self' && <p className="s3 sm">{t('看到的数据以各自的权限为准')}</p>}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}
