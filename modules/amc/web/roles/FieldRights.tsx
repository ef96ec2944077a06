// Which fields: the named field rights, and fields that a role hides or only shows.
import { Checkbox, IconButton, Select, t } from '../../../../runtime/web/moduleApi.ts';
import { toggled } from './Rights.tsx';
import type { Catalogue, Role, RuleLine } from './roles.ts';

export function FieldRights({ role, catalogue, locked, onChange }: { role: Role; catalogue: Catalogue; locked: boolean; onChange: (part: Partial<Role>) => void }) {
  const rules = role.fieldRules;
  const put = (at: number, part: Partial<RuleLine>): void => onChange({ fieldRules: rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)) });
  const fieldsOf = (id: string) => catalogue.entities.find((entity) => entity.id === id)?.fields ?? [];
  const add = (id: string): void => {
    const field = fieldsOf(id).find(({ name }) => !rules.some((rule) => rule.entity === id && rule.field === name));
    if (field) onChange({ fieldRules: [...rules, { entity: id, field: field.name, mode: 'readonly' }] });
  };
  return (
    <div className="rl-part">
      <fieldset disabled={locked}>
        <legend>{t('敏感字段')}</legend>
        <p className="s3">{t('未勾选的字段不会出现在列表、导出、筛选和打印中')}</p>
        <div className="rl-grants">
          {catalogue.grants.map((grant) => <Checkbox key={grant.code} checked={role.grants.includes(grant.code)} disabled={locked} onChange={() => onChange({ grants: [...toggled(new Set(role.grants), grant.code)] })}>{grant.name}</Checkbox>)}
        </div>
      </fieldset>
      <h2>{t('单独设置的字段')}</h2>
      <p className="s3">{t('成员的每个角色都这样设置时才生效')}</p>
      {rules.map((rule, at) => (
        <div key={`${rule.entity} ${rule.field} ${at}`} className="rl-line">
          <b className="cut">{catalogue.entities.find((entity) => entity.id === rule.entity)?.label ?? rule.entity}</b>
          <Select label={t('字段')} value={rule.field} disabled={locked} options={fieldsOf(rule.entity).map((field) => ({ value: field.name, label: field.label, disabled: field.name !== rule.field && rules.some((other) => other.entity === rule.entity && other.field === field.name) }))} onChange={(field) => put(at, { field })} style={{ width: 200 }} />
          <Select label={t('方式')} value={rule.mode} disabled={locked} options={[{ value: 'readonly', label: t('只读') }, { value: 'hidden', label: t('隐藏') }]} onChange={(mode) => put(at, { mode: mode as RuleLine['mode'] })} style={{ width: 112 }} />
          <span className="grow" />
          {!locked && <IconButton icon="trash" label={t('删除')} look="danger" size={28} onClick={() => onChange({ fieldRules: rules.filter((_, index) => index !== at) })} />}
        </div>
      ))}
      {!locked && <Select label={t('添加字段')} placeholder={t('选择单据以添加字段')} value="" options={catalogue.entities.map((entity) => ({ value: entity.id, label: entity.label }))} onChange={(id) => { if (id) add(id); }} style={{ width: 240 }} />}
    </div>
  );
}
