// One of several options, or a reference found by typing. Several references stand as chips before the input.
import type { KeyboardEvent } from 'react';
import type { RefValue } from '../../core/contract/wire.ts';
import { inOrder } from '../../core/values/labels.ts';
import { t } from '../i18n/t.ts';
import { Glyph, Icon } from '../ui/index.ts';
import { optionSource, type Choice } from './choices.ts';
import { Combo } from './Combo.tsx';
import { rememberChoice } from './lookup.ts';
import { pathOf, refSource } from './refSource.ts';
import { RefFoot } from './pickers/RefFoot.tsx';
import { OpenButton, refActsOf, type RefActs } from './pickers/refActs.tsx';
import { SegmentEditor, isFew } from './SegmentEditor.tsx';
import type { EditorProps } from './types.ts';

export function EnumEditor(props: EditorProps) {
  if (isFew(props)) return <SegmentEditor {...props} />;
  const { field, value, onChange } = props;
  const chosen = field.options?.find((option) => option.value === value);
  return (
    <Combo
      {...props} icon="down" label={chosen?.label ?? (value === null || value === undefined ? '' : String(value))} source={optionSource(field.options ?? [])}
      before={chosen?.tone && <span className={`st ${chosen.tone}`}><Glyph tone={chosen.tone} /></span>} onChoose={(choice) => onChange(choice.value)} onClear={() => onChange(null)}
    />
  );
}

/** Several of a list of options: chips before the input, the list stays open while one ticks. */
export function EnumsEditor(props: EditorProps) {
  const { field, onChange } = props;
  const options = field.options ?? [];
  const chosen = Array.isArray(props.value) ? (props.value as string[]) : [];
  const toggle = ({ key }: Choice): void => {
    if (chosen.includes(key)) { onChange(chosen.filter((one) => one !== key)); return; }
    if (field.maxCount !== undefined && chosen.length >= field.maxCount) { props.onRefuse?.('', t('最多选{n}个', { n: field.maxCount })); return; }
    onChange(inOrder([...chosen, key], field));
  };
  return (
    <Combo
      {...props} typed={undefined} icon="down" label="" source={optionSource(options)} onChoose={toggle} keepOpen isChosen={(choice) => chosen.includes(choice.key)}
      onBack={() => { if (chosen.length > 0) onChange(chosen.slice(0, -1)); }} isFilled={chosen.length > 0}
      before={chosen.map((code) => {
        const label = options.find((option) => option.value === code)?.label ?? code;
        return <span key={code} className="chip">{label}{!props.readOnly && <button type="button" tabIndex={-1} aria-label={t('移除{name}', { name: label })} onClick={() => onChange(chosen.filter((one) => one !== code))}><Icon name="close" /></button>}</span>;
      })}
    />
  );
}

export function RefEditor(props: EditorProps) {
  const { field, value, onChange } = props;
  const ref = isRef(value) ? value : null;
  const take = (next: RefValue): void => { rememberChoice(field.to, next.id); onChange(next); };
  const acts = refActsOf(props, { isMany: false, chosen: ref ? [ref] : [], onTake: ([first]) => { if (first) take(first); } });
  return (
    <Combo
      {...props} icon={field.to === 'amc.user' ? 'user' : 'search'} label={ref?.label ?? ''} source={refSource(props)}
      after={<OpenButton host={props.host} field={field} value={ref} />} foot={(text, close) => <RefFoot acts={acts} text={text} onGo={close} />} onOwnKey={ownKey(acts)}
      onChoose={(choice) => take(choice.value as RefValue)} onClear={() => onChange(null)}
      onUnlisted={async (text) => {
        const found = (await props.host.lookup.resolve(pathOf(props), field, [text], props.row)).get(text);
        if (typeof found === 'object') onChange(found); else props.onRefuse?.(text, found ?? t('没有找到【{text}】', { text }));
      }}
    />
  );
}

export function RefsEditor(props: EditorProps) {
  const { field, onChange } = props;
  const chosen = Array.isArray(props.value) ? (props.value as RefValue[]) : [];
  const toggle = (choice: Choice): void => {
    if (chosen.some(({ id }) => id === choice.key)) { onChange(chosen.filter(({ id }) => id !== choice.key)); return; }
    if (field.maxCount !== undefined && chosen.length >= field.maxCount) { props.onRefuse?.('', t('最多选{n}个', { n: field.maxCount })); return; }
    rememberChoice(field.to, choice.key);
    onChange([...chosen, choice.value as RefValue]);
  };
  const acts = refActsOf(props, { isMany: true, chosen, onTake: (next) => { next.forEach(({ id }) => rememberChoice(field.to, id)); onChange(next); } });
  return (
    <Combo
      {...props} typed={undefined} icon="search" label="" source={refSource(props)} onChoose={toggle} keepOpen isChosen={(choice) => chosen.some(({ id }) => id === choice.key)}
      foot={(text, close) => <RefFoot acts={acts} text={text} onGo={close} />} onOwnKey={ownKey(acts)}
      onBack={() => { if (chosen.length > 0) onChange(chosen.slice(0, -1)); }} isFilled={chosen.length > 0}
      before={chosen.map((ref) => (
        <span key={ref.id} className="chip">{ref.label}{!props.readOnly && <button type="button" tabIndex={-1} aria-label={t('移除{name}', { name: ref.label })} onClick={() => onChange(chosen.filter(({ id }) => id !== ref.id))}><Icon name="close" /></button>}</span>
      ))}
    />
  );
}

/** F9 the table of all, Alt+N a new one, Alt+O the chosen one in a tab of its own. */
function ownKey(acts: RefActs) {
  return (event: KeyboardEvent, text: string, close: () => void): boolean => {
    if (event.key === 'F9' && acts.table) { close(); acts.table(text); return true; }
    if (!event.altKey || event.ctrlKey) return false;
    if (event.code === 'KeyN' && acts.create) { close(); acts.create(text); return true; }
    if (event.code === 'KeyO' && acts.open) { acts.open(); return true; }
    return false;
  };
}
function isRef(value: unknown): value is RefValue { return typeof value === 'object' && value !== null && 'id' in value; }
