// Whom a node asks or tells: where its people come from, and what that source needs to know.
import { type ApproverSource, Checkbox, Field, Input, type PeopleChoice, RecordsField, Select, t } from '../../../../runtime/web/moduleApi.ts';
import { members, posts, roles } from './calls.ts';
import { sourceNames, type Known } from './words.ts';

const sources: readonly ApproverSource[] = ['manager', 'managerChain', 'users', 'roles', 'post', 'formField', 'chooser', 'self'];
const mostLevels = 6;
const mostChosen = 20;

export function PeoplePart({ choice, known, faultOf, label, onChange }: { choice: PeopleChoice; known: Known; faultOf: (field: string) => string | undefined; label: string; onChange: (part: Partial<PeopleChoice>) => void }) {
  const names = sourceNames();
  const takeSource = (source: ApproverSource): void => onChange({ source, people: undefined, field: undefined, level: source === 'manager' ? 1 : undefined, max: source === 'chooser' ? 1 : undefined, ownDepartment: undefined });
  const put = (people: string[]): void => onChange({ people });
  return (
    <>
      <Field label={label} required error={faultOf('source')}>{(ids) => <Select {...ids} label={label} value={choice.source} options={sources.map((value) => ({ value, label: names[value] }))} onChange={(value) => takeSource(value as ApproverSource)} />}</Field>
      {choice.source === 'users' && <Field label={t('成员')} required error={faultOf('people')}>{(ids) => <RecordsField source={members} label={t('成员')} ids={ids} value={choice.people ?? []} onChange={put} />}</Field>}
      {choice.source === 'roles' && (
        <>
          <Field label={t('角色')} required error={faultOf('people')}>{(ids) => <RecordsField source={roles} label={t('角色')} ids={ids} value={choice.people ?? []} onChange={put} />}</Field>
          <Checkbox checked={choice.ownDepartment === true} onChange={(on) => onChange({ ownDepartment: on || undefined })}>{t('只要发起人部门及其上级里的')}</Checkbox>
        </>
      )}
      {choice.source === 'post' && <Field label={t('岗位')} required error={faultOf('people')}>{(ids) => <RecordsField source={posts} label={t('岗位')} ids={ids} value={choice.people ?? []} onChange={put} />}</Field>}
      {choice.source === 'manager' && <Field label={t('哪一级')} error={faultOf('level')}>{(ids) => <Select {...ids} label={t('哪一级')} value={String(choice.level ?? 1)} options={levels().slice(1)} onChange={(value) => onChange({ level: Number(value) })} />}</Field>}
      {choice.source === 'managerChain' && <Field label={t('到哪一级')} error={faultOf('level')} hint={t('从发起人的部门起，一级一级依次审批')}>{(ids) => <Select {...ids} label={t('到哪一级')} value={choice.level === undefined ? '' : String(choice.level)} options={levels()} onChange={(value) => onChange({ level: value === '' ? undefined : Number(value) })} />}</Field>}
      {choice.source === 'formField' && (
        <Field label={t('单据字段')} required error={faultOf('field')} hint={t('字段里的人、员工的账号或部门的负责人')}>
          {(ids) => <Select {...ids} label={t('单据字段')} value={choice.field ?? ''} placeholder={t('请选择')} options={(known.bizType?.fields ?? []).filter(({ isPerson }) => isPerson).map(({ name, label: text }) => ({ value: name, label: text }))} onChange={(field) => onChange({ field: field || undefined })} />}
        </Field>
      )}
      {choice.source === 'chooser' && (
        <>
          <Field label={t('最多选几人')} error={faultOf('max')}>{(ids) => <WholeNumber {...ids} value={choice.max ?? 1} min={1} max={mostChosen} onChange={(max) => onChange({ max: max ?? 1 })} />}</Field>
          <Field label={t('可选范围')} error={faultOf('people')} hint={t('不填则为全部成员')}>{(ids) => <RecordsField source={members} label={t('可选范围')} ids={ids} value={choice.people ?? []} onChange={put} />}</Field>
        </>
      )}
    </>
  );
}

function levels(): { value: string; label: string }[] {
  return [{ value: '', label: t('直到最高一级') }, ...Array.from({ length: mostLevels }, (_, at) => ({ value: String(at + 1), label: at === 0 ? t('本部门负责人') : t('往上第 {n} 级', { n: at + 1 }) }))];
}

/** Empty is undefined; other than figures are not taken. */
export function WholeNumber({ value, min, max, after, placeholder, onChange, ...ids }: { id: string; value: number | undefined; min: number; max: number; after?: string; placeholder?: string; onChange: (value: number | undefined) => void }) {
  return (
    <Input
      {...ids} inputMode="numeric" value={value === undefined ? '' : String(value)} placeholder={placeholder} style={{ width: 140 }} after={after ? <span className="s3">{after}</span> : undefined}
      onChange={(text) => { const read = text.trim() === '' ? undefined : Number(text); if (read === undefined || (Number.isInteger(read) && read >= 0)) onChange(read === undefined ? undefined : Math.min(max, Math.max(min, read))); }}
    />
  );
}
