// Figures that documents add up in a row of another (已验收, 已入库): which document added what, and what was undone since.
import { Decimal, toText } from '../../core/decimal.ts';
import { fill } from '../../core/contract/errors.ts';
import { coversTree, formulaText } from '../../core/explain/index.ts';
import type { Explained, ExplainRights, ExplainRow } from '../../core/explain/index.ts';
import { sayIn } from '../../core/i18n.ts';
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import { group, isDecimal, show } from '../../core/values/index.ts';
import type { Field, RowType } from '../../core/language/model.ts';
import { run, type Surroundings } from '../entities/index.ts';
import { prepared } from '../store/statement.ts';
import { documentsOf } from './documents.ts';
import { traitsOf } from '../../core/values/types/index.ts';

interface Added { entity: string; record_id: string; action: string; added: string; at: string; reversed: boolean }
const mostRows = 200;

/** Empty where nothing was ever added. @param shown how the whole figure reads */
export async function rollupOf(around: Surroundings, rights: ExplainRights, type: RowType, field: Field, id: string, value: unknown): Promise<Pick<Explained, 'formula' | 'rows' | 'notes' | 'from'>> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const rows = await run<Added>(around, prepared(
    `select entity, record_id::text as record_id, action, payload->'add'->>$4 as added, at, reversed from loom.effect
     where company = $1::bigint and kind = 'add' and payload->>'id' = $3 and payload->>'rowType' = $2 and payload->'add' ? $4 order by id`,
    [caller.company, type.id, id, field.name]));
  if (rows.length === 0) return putBy(around, rights, type, field, id);
  const nameOf = await documentsOf(around, rights, rows.map((row) => ({ entity: row.entity, id: row.record_id })));
  const sum = rows.filter((row) => !row.reversed).reduce((total, row) => total.plus(row.added), new Decimal(0));
  const scale = String(value ?? '').split('.')[1]?.length ?? 0;
  const text = (figure: Decimal): string => (isDecimal(field.type) && traitsOf(field.type).measure !== 'ratio' ? group(toText(figure, Math.max(scale, 0))) : show(toText(figure), field, around.values)).replace('-', '−');
  let running = new Decimal(0);
  const told = rows.map((row): ExplainRow => {
    const document = nameOf({ entity: row.entity, id: row.record_id });
    const action = model.entities[row.entity]?.workflow?.actions[row.action]?.label;
    if (!row.reversed) running = running.plus(row.added);
    return {
      cells: [dayOf(row.at, caller.timeZone), document.text, row.reversed ? fill(say('{action}，已撤销'), { action: say(action ?? row.action) }) : say(action ?? row.action), signed(text(new Decimal(row.added))), row.reversed ? '' : text(running)],
      ...(document.link && { link: document.link }), ...(row.reversed && { isOut: true as const }),
    };
  });
  const rest = new Decimal(String(value ?? 0)).minus(sum);
  return {
    formula: fill(say('单据累计：{how}'), { how: waysOf(around, rights, type, field).join('；') || say('审核时加上，作废时减去') }), from: say('由单据累计'),
    rows: [{ title: say('累计明细'), columns: [{ label: say('日期') }, { label: say('单据') }, { label: say('动作') }, { label: say('变动'), isFigure: true }, { label: say('累计'), isFigure: true, isRunning: true }], rows: told.slice(-mostRows), count: told.length, total: [say('合计'), '', '', text(sum), ''] }],
    ...(!rest.isZero() && { notes: [fill(say('另有{rest}不是由单据累计的'), { rest: text(rest) })] }),
  };
}

/** What was put there as a whole: the last document that did. */
async function putBy(around: Surroundings, rights: ExplainRights, type: RowType, field: Field, id: string): Promise<Pick<Explained, 'from' | 'rows' | 'link'>> {
  const { app: { model }, caller } = around;
  const say = sayIn(model.locales, caller.lang);
  const [row] = await run<Omit<Added, 'added'>>(around, prepared(
    `select entity, record_id::text as record_id, action, at, reversed from loom.effect
     where company = $1::bigint and kind = 'put' and payload->>'id' = $3 and payload->>'rowType' = $2 and payload->'put' ? $4 and not reversed order by id desc limit 1`,
    [caller.company, type.id, id, field.name]));
  if (!row) return {};
  const document = (await documentsOf(around, rights, [{ entity: row.entity, id: row.record_id }]))({ entity: row.entity, id: row.record_id });
  return { from: fill(say('由{document}写入'), { document: document.text }), ...(document.link && { link: document.link }) };
}

/** `到货验收审核时加上验收数量`: what the schemas say adds to this field. */
function waysOf({ app: { model }, caller }: Surroundings, rights: ExplainRights, type: RowType, field: Field): string[] {
  const say = sayIn(model.locales, caller.lang);
  return Object.values(model.entities).flatMap((entity) => Object.values(entity.workflow?.actions ?? {}).flatMap((action) => action.effects.flatMap((effect) => {
    if (effect.kind !== 'rollup' || effect.add?.[field.name] === undefined) return [];
    const owner = model.rows[effect.each === undefined ? entity.id : `${entity.id}.${effect.each}`];
    const at = owner && compileExpression(effect.rollup, scopeOf(model, owner.id), model);
    if (!at?.ok || at.expression.type.kind !== 'row' || at.expression.type.row !== type.id) return [];
    const add = compileExpression(effect.add[field.name], scopeOf(model, owner.id), model);
    const what = add.ok && !coversTree(rights, add.expression.tree) ? formulaText(add.expression.tree, { say, rowLabel: (id) => say(model.rows[id]?.label ?? '') }) : '';
    return [fill(say('{entity}{action}时加上{what}'), { entity: say(entity.label, entity.id), action: say(action.label), what })];
  })));
}

export const signed = (text: string): string => (text.startsWith('−') || text === '' ? text : `+${text}`);

export function dayOf(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(new Date(at));
}
