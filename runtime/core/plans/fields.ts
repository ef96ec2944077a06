// Fields and lines as a form or detail sees them: translated, narrowed to the caller's rights, with only the rules the browser can run.
import { axisReads, cellScope, headPaths, isRoot } from '../language/matrixAxes.ts';
import { shutRule } from '../language/openFields.ts';
import type { Entity, Field, Lines, Option, RowType } from '../language/model.ts';
import { isReference } from '../values/index.ts';
import { computeGraph, computeOrderOf } from '../documents/computeGraph.ts';
import type { PlanField, PlanFound, PlanLines, SeveralKind } from './plan.ts';
import { detailRoute, sees, shows } from './rights.ts';
import type { Making } from './rights.ts';
import type { TypesOf } from './types.ts';
import { countedIn } from '../values/figures.ts';
import { traitsOf } from '../values/types/index.ts';

/** Fields whose values other records define, as far as the caller sees them. */
export const attributesOf = ({ rights }: Making, entity: Entity): string[] => Object.values(entity.fields).filter((field) => field.attributes && sees(rights, field)).map(({ name }) => name);

/** @param covered a detail's: with what the caller sees covered only; a form leaves it out */
export function planFields(making: Making, type: RowType, types: TypesOf, covered = false): Record<string, PlanField> {
  const fields: Record<string, PlanField> = {};
  for (const field of Object.values(type.fields)) {
    if (traitsOf(field.type).rows) continue;
    if (sees(making.rights, field)) fields[field.name] = planField(making, type, field, types);
    else if (covered && shows(making.model, making.rights, [field])) fields[field.name] = planField(making, type, { name: field.name, type: 'string', label: field.label, column: '', readonly: true, filter: false, carries: [] }, types);
  }
  return fields;
}

/** `system` and computed fields come out read-only; a computed one that reads hidden fields keeps the server's value. */
export function planField(making: Making, type: RowType, field: Field, types: TypesOf): PlanField {
  const { say, rights } = making;
  const { attributes, table, several: _several, column: _column, formerly: _formerly, live: _live, gathered: _gathered, read: _read, counted: _counted, system, grant: _grant, mask: _mask, secret: _secret, sealed: _sealed, watched: _watched, key: _key, made: _made, where, computed, check, fills, required, visible, readonly, editable: _editable, shut: _shut, label, hint, options, patternElse, optionsOf: _from, forNew: _forNew, offered, against, ratio, ...rest } = field;
  const id = `${type.id}.${field.name}`;
  const kept = types.keep(computed, type.id);
  const given = traitsOf(field.type).cells ? givenOfMatrix(making, types, type, field) : where === undefined ? [] : givenOf(types, where, type.id, field.to);
  const checks = (check ?? []).filter((rule) => types.keep(rule.that, type.id) !== undefined && types.keepTemplate(rule.else, type.id) !== undefined);
  const filled = Object.entries(fills ?? {}).filter(([name, source]) => type.fields[name] && sees(rights, type.fields[name]) && types.keep(source, type.id, { target: field.to }) !== undefined);
  const link = isReference(field) ? detailRoute(making, field.to) : undefined;
  const rules = { required: types.keep(required, type.id), visible: types.keep(visible, type.id), readonly: system || computed !== undefined || (field.key !== undefined && rights.lockedFields?.has(field.key)) ? true : joined(types.keep(readonly, type.id), shutRuleOf(making, type, field)) };
  const planned: PlanField = {
    ...rest,
    label: say(label, id),
    ...(hint !== undefined && { hint: say(hint, `${id}.hint`) }),
    ...(options && { options: sayOptions(options, making, id) }),
    ...defined({ several: kindsOf(making, field.to) }),
    ...(table && { table: { columns: Object.values(table.fields).filter((one) => sees(rights, one)).map((one) => planField(making, type, { ...one, check: undefined } as Field, types)), fixed: table.from !== undefined, ...(table.matrix && [table.matrix.rows, table.matrix.columns, table.matrix.figure].every((one) => sees(rights, table.fields[one]!)) && { matrix: table.matrix }) } }),
    ...(attributes && { attributes: { by: attributes.by } }),
    ...(patternElse !== undefined && { patternElse: say(patternElse, `${id}.patternElse`) }),
    ...(kept !== undefined && { computed: kept }),
    ...defined(rules),
    ...(typeof field.default === 'string' && { default: types.keep(field.default, type.id) }),
    ...(checks.length > 0 && { check: checks.map((rule) => ({ ...rule, else: say(rule.else, `${id}.check`) })) }),
    ...(filled.length > 0 && { fills: Object.fromEntries(filled) }),
    ...(given.length > 0 && { given }),
    ...(link !== undefined && { link }),
    ...(traitsOf(field.type).refers === 'many' && making.model.entities[field.to ?? '']?.treeField !== undefined && { inTree: true as const }),
    ...(traitsOf(field.type).cells && matrixWords(making, types, type, field)),
    carries: field.carries.filter((path) => types.walk('target.' + path, type.id, field.to) !== null),
  };
  // Units and currencies behind references are read by path: their types are needed even where no expression names them.
  const counted = countedIn(field);
  if (counted !== undefined) types.keep(`row.${counted}.scale`, type.id);
  return defined(planned);
}

/** @param written show also what the engine writes (received so far): of use when reading, in the way when typing */
export function planLines(making: Making, type: RowType, types: TypesOf, written: boolean): Record<string, PlanLines> {
  return Object.fromEntries(Object.values(type.lines).map((lines) => [lines.name, oneList(making, lines, types, written)]));
}

function oneList(making: Making, lines: Lines, types: TypesOf, written: boolean): PlanLines {
  const fields = planFields(making, lines, types);
  const visible = types.keep(lines.visible, lines.parent);
  return {
    name: lines.name, label: making.say(lines.label, lines.id),
    ...(lines.min !== undefined && { min: lines.min }), ...(lines.max !== undefined && { max: lines.max }), ...(visible !== undefined && { visible }),
    ...(!written && planFound(making, lines, types)),
    fields, columns: Object.keys(fields).filter((name) => (written || !lines.fields[name].system) && lines.fields[name].visible !== 'false'), lines: planLines(making, lines, types, written),
    computeOrder: computeOrder(making, lines).filter((name) => fields[name]?.computed !== undefined),
    totals: Object.values(lines.fields).filter((field) => field.total && fields[field.name]).map((field) => field.name),
    ...(lines.scan !== undefined && fields[lines.scan.by] && { scan: { by: lines.scan.by, ...(lines.scan.adds !== undefined && fields[lines.scan.adds] && { adds: lines.scan.adds }) } }),
    ...matrixOf(making, lines, types, fields),
    unique: lines.unique.map((rule) => ({ ...rule, ...(rule.else !== undefined && { else: making.say(rule.else, `${lines.id}.unique`) }) })),
  };
}

/** Nothing where the caller may not see what stands in the cells: the rows are a list then. */
function matrixOf(making: Making, lines: Lines, types: TypesOf, fields: Record<string, PlanField>): Pick<PlanLines, 'matrix'> {
  const { matrix } = lines;
  if (!matrix) return {};
  const { model, rights, say } = making;
  const [[ref, row], [, column]] = [matrix.rows.split('.'), matrix.columns.split('.')] as [[string, string], [string, string]];
  const target = model.rows[lines.fields[ref]?.to ?? ''];
  const sides = [row, column].map((name) => target?.fields[name]);
  if (!target || !fields[ref] || !fields[matrix.figure] || sides.some((side) => !side || !sees(rights, side))) return {};
  const [down, across] = sides.map((side) => model.rows[side!.to!]!);
  const head = (matrix.head ?? []).flatMap((path) => {
    const name = path.split('.').at(-1)!;
    const type = path.includes('.') ? target : lines;
    const field = type.fields[name];
    return field && sees(rights, field) ? [{ path, field: path.includes('.') ? planField(making, type, field, types) : fields[name]! }] : [];
  });
  const hex = headPaths(down!).find((path) => traitsOf(down!.fields[path]?.type).colour);
  return { matrix: { ref, row, column, figure: matrix.figure, head, under: (matrix.under ?? []).filter((name) => fields[name]), rowLabel: say(down!.label, down!.id), columnLabel: say(across!.label, across!.id), ...(hex !== undefined && { hex }) } };
}

/** Look-ups of which the caller may be shown what they find, by values that he (or she) sees. */
export function planFound(making: Making, { id, found = {} }: RowType, types: TypesOf): { found?: PlanFound } {
  const looks = Object.values(found).filter((look) => types.knows(look) && look.inputs.every((source) => types.keep(source, id) !== undefined));
  if (looks.length === 0) return {};
  return { found: Object.fromEntries(looks.map(({ name, label, rowType, type, inputs, needs, zero, field, from }) => {
    const link = detailRoute(making, making.model.rows[from]?.entity);
    return [name, { name, label: making.say(label, `${rowType}.${name}`), rowType, type, inputs, needs, ...(zero && { zero }), ...(field && { field: withoutColumn(field) }), ...(link !== undefined && { link }) }];
  })) };
}

/** What is shown by its type needs no place in a table. */
function withoutColumn({ column: _column, ...shown }: Field): Field { return shown as Field; }

export function computeOrder({ model }: Making, type: RowType): string[] {
  return computeOrderOf(computeGraph(model, type.entity), type.id);
}

/** Paths of the record that the choice of a reference depends on: the browser sends their values along. */
function givenOf(types: TypesOf, where: string, rowType: string, target: string | undefined): string[] {
  const reads = types.readsOf(where, rowType, { target }) ?? [];
  const own = reads.filter((path) => /^(record|line|row)\./.test(path)).map((path) => path.split('.').slice(0, 2).join('.'));
  return [...new Set(own)].sort();
}

/** What decides which rows, columns and cells a matrix has. */
function givenOfMatrix({ model }: Making, types: TypesOf, { id }: RowType, field: Field): string[] {
  const cel = typeof field.offered === 'string' ? types.readsOf(field.offered, id, { extra: cellScope(field) }) : types.readsOf(field.offered?.where ?? 'true', id, { target: field.offered?.in });
  const own = [...axisReads(field), ...cel ?? []].filter((path) => isRoot(path.split('.')[0]) && path.includes('.')).map((path) => path.split('.').slice(0, 2).join('.'));
  return [...new Set(own)].sort().filter((path) => types.walk(path, id) !== null && !model.rows[id].fields[path.split('.')[1]]?.secret);
}

/** Comparisons by name, and the ratio where the browser may run it. What is offered the server says. */
function matrixWords(making: Making, types: TypesOf, type: RowType, field: Field): Pick<PlanField, 'against' | 'ratio' | 'rowLabel' | 'columnLabel'> {
  const against = (field.against ?? []).flatMap((path) => {
    const steps = types.walk(isRoot(path.split('.')[0]) ? path : `row.${path}`, type.id);
    const last = steps?.at(-1);
    return last ? [{ path, label: making.say(last.field.label, `${last.type.id}.${last.field.name}`) }] : [];
  });
  const ratio = types.keep(field.ratio, type.id);
  const [rows, columns] = [making.model.rows[field.axes?.rows ?? ''], making.model.rows[field.axes?.columns ?? '']];
  return { ...(against.length > 0 && { against }), ...(ratio !== undefined && { ratio }), ...(rows && { rowLabel: making.say(rows.label, rows.id) }), ...(columns && { columnLabel: making.say(columns.label, columns.id) }) };
}

/** Of what a reference points to one of: what each is called, and where its detail is. */
export function kindsOf(making: Making, to: string | undefined): SeveralKind[] | undefined {
  const { rows } = making.model;
  return rows[to ?? '']?.several?.map(({ entity }) => defined({ value: entity, label: making.say(rows[entity]!.label, entity), link: detailRoute(making, entity) }));
}

/** @param id of the field: one of its options may have a word of its own there, `#wms.purchaseOrder.lines.lineState.closed` */
export function sayOptions(options: Option[], { say }: Making, id?: string): Option[] {
  return options.map((option) => ({ ...option, label: say(option.label, id === undefined ? undefined : `${id}.${option.value}`) }));
}

/** Without its undefined members: plans are compared and hashed as JSON. */
export function defined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T;
}

/** What shuts a field in states that leave others open. */
function shutRuleOf({ model }: Making, type: RowType, field: Field): string | undefined {
  const entity = model.entities[type.entity];
  return entity && shutRule(entity, field);
}

const joined = (own: boolean | string | undefined, rule: string | undefined): boolean | string | undefined => (rule === undefined || own === true ? own : typeof own === 'string' ? `(${own}) || ${rule}` : rule);
