// The fields that another record defines, each drawn as a field of the form; together they are one value.
import { useState } from 'react';
import type { Row } from '../../../core/contract/wire.ts';
import { attributePlanField } from '../../../core/plans/attributes.ts';
import type { PlanField } from '../../../core/plans/plan.ts';
import { attributesFor, defaultOf, valuesIn, type AttributeDef } from '../../../core/values/attributes.ts';
import { isEmpty } from '../../../core/values/text.ts';
import { traitsOf } from '../../../core/values/types/index.ts';
import { t } from '../../i18n/t.ts';
import { classes } from '../../ui/index.ts';
import { FieldEditor } from '../editors.tsx';
import type { FieldHost } from '../types.ts';

interface Props {
  field: PlanField;
  /** Whose attributes: the record that the reference names. */
  of: string | null;
  value: unknown; onChange: (value: unknown) => void; onRefuse: (typed: string, message: string) => void; readOnly: boolean;
  idPrefix: string; said?: { type: string; text: string }; row: Row; host: FieldHost;
}

export default function AttributeFields({ field, of, value, onChange, onRefuse, readOnly, idPrefix, said, row, host }: Props) {
  const [refused, setRefused] = useState<Record<string, { typed: string; message: string }>>({});
  const { sets } = field.attributes!;
  const defs = sets ? attributesFor(sets, of) : [];
  const held = valuesIn(value);
  const isNew = row.id === undefined || row.id === null || row.id === '0';
  const put = (key: string, next: unknown): void => {
    setRefused(({ [key]: _mended, ...rest }) => rest);
    // What another category defined and nobody has stored goes with the first value of this one.
    const known = new Set(defs.map((def) => def.key));
    const rest = isNew ? Object.fromEntries(Object.entries(held).filter(([one]) => known.has(one))) : held;
    onChange({ ...rest, [key]: next });
  };
  if (defs.length === 0) return <div className="f s3" data-field={field.name} style={{ '--span': 3 } as React.CSSProperties}>{of === null ? t('选择后显示其属性') : t('没有定义属性')}</div>;
  return (
    <>
      {defs.map((def) => {
        const own = { ...attributePlanField(def), ...(def.options && { options: def.options.filter((option) => !option.stopped || stands(held[def.key], option.value)) }) };
        const id = `${idPrefix}-${def.key}`;
        const fault = refused[def.key];
        const { span } = traitsOf(own.type);
        return (
          <div key={`${def.type} ${def.key}`} className="f" data-field={`${field.name}.${def.key}`} style={span && span > 1 ? { '--span': span } as React.CSSProperties : undefined}>
            <label htmlFor={id} className={def.required ? 'req' : undefined}>{def.label}</label>
            <FieldEditor
              field={own} value={shownOf(def, held, isNew)} onChange={(next) => put(def.key, next)} typed={fault?.typed} invalid={fault !== undefined} readOnly={readOnly} required={def.required} id={id} row={row} host={host}
              onRefuse={(typed, message) => { setRefused({ ...refused, [def.key]: { typed, message } }); onRefuse(typed, message); }} aria-describedby={fault ? `${id}-m` : undefined}
            />
            {fault && <span id={`${id}-m`} className="msg" role="alert">{fault.message}</span>}
          </div>
        );
      })}
      {said && Object.keys(refused).length === 0 && <div className="f" style={{ '--span': 3 } as React.CSSProperties}><span className={classes('msg', said.type !== 'error' && 'amber')} role="alert">{said.text}</span></div>}
    </>
  );
}

/** A new record begins with defaults, which the server puts in too. */
const shownOf = (def: AttributeDef, held: Record<string, unknown>, isNew: boolean): unknown => (Object.hasOwn(held, def.key) ? held[def.key] : isNew ? defaultOf(def) : null);
const stands = (value: unknown, option: string): boolean => value === option || (Array.isArray(value) && !isEmpty(value) && value.includes(option));
