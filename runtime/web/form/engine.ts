// Joins the record store to the rules both sides share: computing, fills, defaults, checks, and what a field may do just now.
import type { Row } from '../../core/contract/wire.ts';
import { applyDefaults, contextOf, createComputer, fillsOf, validateFields, validateRecord, type Computer, type DocEnv, type DocModel, type RowPath, type Visit } from '../../core/documents/index.ts';
import { settledResult } from '../../core/documents/settle.ts';
import { isSo } from '../../core/documents/validate.ts';
import { formulaText } from '../../core/explain/formula.ts';
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import type { PlanLines } from '../../core/plans/plan.ts';
import { isEmpty, isReference, valueType } from '../../core/values/index.ts';
import { t } from '../i18n/t.ts';
import { whenIdle } from '../lines/idle.ts';
import type { RecordStore } from './record/recordStore.ts';
import type { Engine } from './record/types.ts';

export interface EngineOptions {
  model: DocModel;
  entity: string;
  env: DocEnv;
  /** Permissions that let a rule pass. */
  may?: (permission: string) => boolean;
}

const nothing: Record<string, unknown> = Object.freeze({});

export function engineFor({ model, entity, env, may }: EngineOptions): (store: RecordStore) => Engine {
  return (store) => {
    let computer: Computer;
    let stopReading = (): void => undefined;
    const templates = new Map<string, { revision: number; row: Row }>();
    const late = new Map<string, Map<string, string[]>>();
    const looking = new Map<PlanLines, boolean>();

    const chainOf = (row: Row): Row[] => {
      const above = store.parentOf(row);
      return above ? [...chainOf(above), row] : [row];
    };
    const pathOf = (row: Row): RowPath => {
      const place = store.placeOf(row);
      return place ? [...pathOf(place.owner), place.lines.name, store.indexOf(row)] : [];
    };
    const types = new Map<PlanLines, string>();
    const typeOf = (row: Row): string => {
      const place = store.placeOf(row);
      if (!place) return entity;
      let type = types.get(place.lines);
      if (type === undefined) types.set(place.lines, type = `${typeOf(place.owner)}.${place.lines.name}`);
      return type;
    };
    const valuesAt = (row: Row): Record<string, unknown> => {
      const chain = chainOf(row);
      return { today: env.run.today, now: env.run.now, ...env.values, record: chain[0], line: chain[1] ?? chain[0], row };
    };
    const visitOf = (row: Row): Visit => ({ type: model.rows[typeOf(row)], row, at: pathOf(row), chain: chainOf(row) });
    const so = (row: Row, rule: boolean | string | undefined, absent: boolean): boolean =>
      typeof rule === 'boolean' ? rule : rule === undefined ? absent : isSo(model, rule, typeOf(row), valuesAt(row), env, absent);

    return {
      take(record, fresh) {
        computer = createComputer(model, entity, record, env, !fresh);
        if (fresh) computer.computeAll();
        stopReading();
        if (!fresh) stopReading = whenIdle((hasTime) => computer.prepare(hasTime));
        templates.clear();
      },
      batch: (work) => computer.batch(work).cells,
      set: (row, field, value) => { computer.set(row, field, value); },
      setColumn: (rows, field, values) => { computer.setColumn(rows, field, values); },
      mayFill: (row, field) => lateDefaults(typeOf(row)).has(field) || store.fieldsOf(row)[field]?.fills !== undefined,
      insert: (owner, name, at, rows) => { computer.insert(owner, name, at, rows); },
      remove: (owner, name, at, count) => { computer.remove(owner, name, at, count); },
      fill(row, field) {
        const names = lateDefaults(typeOf(row)).get(field);
        const { fills } = store.fieldsOf(row)[field] ?? {};
        if (!names && !fills) return nothing;
        const filled: Record<string, unknown> = {};
        for (const name of names ?? []) {
          if (isEmpty(row[name]) && !store.isChanged(row, name)) filled[name] = defaultOf(row, name);
        }
        if (fills) Object.assign(filled, fillsOf(model, typeOf(row), field, row[field], chainOf(row), env));
        // What a choice says nothing about stays as it was typed.
        return Object.fromEntries(Object.entries(filled).filter(([, value]) => !isEmpty(value)));
      },
      newRow(owner, lines, beside = []) {
        if (beside.length > 0 && looksBeside(owner, lines)) return defaultsOf(owner, lines, beside);
        const key = `${store.keyOf(owner)}.${lines.name}`;
        let known = templates.get(key);
        if (known?.revision !== store.revision) templates.set(key, known = { revision: store.revision, row: defaultsOf(owner, lines) });
        return { ...known.row };
      },
      state(row, field) {
        const plan = store.fieldsOf(row)[field];
        if (!plan) return { visible: true, required: false, readonly: false };
        return {
          visible: so(row, plan.visible, true),
          required: plan.computed === undefined && so(row, plan.required, false),
          readonly: plan.computed !== undefined || so(row, plan.readonly, false),
        };
      },
      formula(owner, lines, name) {
        const type = `${typeOf(owner)}.${lines.name}`;
        const field = model.rows[type]?.fields[name];
        const compiled = field?.computed === undefined ? null : compileExpression(field.computed, scopeOf(model, type), model);
        return compiled?.ok ? `${field!.label} = ${formulaText(compiled.expression.tree, { say: (text) => t(text), rowLabel: (id) => model.rows[id]?.label })}` : null;
      },
      check: (row, field) => validateFields(model, visitOf(row), [field], env, { may }).filter((fault) => fault.code !== 'field.required'),
      doubtful: (rows, field) => doubtfulRows(rows, field),
      checkAll: () => validateRecord(model, entity, store.record, env, { may }),
    };

    /** Fields of the same row whose default reads a field: `measuredQty` starts as `line.ticketQty` once that is typed. */
    function lateDefaults(type: string): Map<string, string[]> {
      let known = late.get(type);
      if (known) return known;
      late.set(type, known = new Map());
      const own = type === entity ? ['record', 'row'] : ['line', 'row'];
      for (const field of Object.values(model.rows[type]?.fields ?? {})) {
        if (typeof field.default !== 'string' || field.computed !== undefined) continue;
        const compiled = compileExpression(field.default, scopeOf(model, type), model);
        if (!compiled.ok) continue;
        for (const path of compiled.expression.reads) {
          const [root, name] = path.split('.');
          if (own.includes(root) && name !== undefined && name !== field.name) known.set(name, [...known.get(name) ?? [], field.name]);
        }
      }
      return known;
    }

    /** Goes by the rules alone, and makes no words: thousands of pasted cells mostly obey. */
    function doubtfulRows(rows: readonly Row[], name: string): readonly Row[] {
      const type = rows[0] && model.rows[typeOf(rows[0])];
      const field = type?.fields[name];
      if (!type || !field || field.system || field.visible !== undefined || field.typeFrom !== undefined) return rows;
      const rules = (field.check ?? []).map(({ that }) => compileExpression(that, scopeOf(model, type.id), model));
      const { accept } = valueType(field.type);
      const isTyped = field.computed === undefined && field.readonly !== true;
      const values: Record<string, unknown> = { today: env.run.today, now: env.run.now, ...env.values };
      return rows.filter((row) => {
        if (isEmpty(row[name])) return false;
        const chain = chainOf(row);
        if (isTyped && !accept(row[name], field, contextOf(field, chain, env.context)).ok) return true;
        Object.assign(values, { record: chain[0], line: chain[1] ?? chain[0], row });
        return !rules.every((rule) => rule.ok && rule.expression.run(values, env.run) === true);
      });
    }

    function defaultOf(row: Row, name: string): unknown {
      const type = typeOf(row);
      const field = model.rows[type].fields[name];
      const compiled = compileExpression(field.default as string, scopeOf(model, type), model);
      if (!compiled.ok) return null;
      const value = compiled.expression.run(valuesAt(row), env.run);
      // A reference named by its key is for the server to find.
      if (value === null || (isReference(field) && typeof value === 'string')) return null;
      return settledResult(value, field, contextOf(field, chainOf(row), env.context));
    }

    /** Defaults are given to whole records: the head is handed over as a stored one, so that only the new row gets any. */
    function defaultsOf(owner: Row, lines: PlanLines, made: readonly Row[] = []): Row {
      const [head, line] = chainOf(owner);
      const rows = [...besideOf(owner, lines, made), {}];
      const record: Row = line
        ? { ...head, id: 'head', [store.placeOf(line)!.lines.name]: [{ ...line, id: 'line', [lines.name]: rows }] }
        : { ...head, id: 'head', [lines.name]: rows };
      for (const name of Object.keys(store.shape.lines)) if (name !== lines.name && name !== (line && store.placeOf(line)?.lines.name)) delete record[name];
      const prepared = applyDefaults(model, entity, record, env).record;
      const given = (line ? (prepared[store.placeOf(line)!.lines.name] as Row[])[0][lines.name] : prepared[lines.name]) as Row[];
      return given.at(-1) ?? {};
    }

    /** The rows that stand there already or come with it, as stored ones, where a default of theirs looks at them: the next step is the last one's plus 10. */
    function besideOf(owner: Row, lines: PlanLines, made: readonly Row[]): Row[] {
      if (!looksBeside(owner, lines)) return [];
      return [...owner[lines.name] as Row[] | undefined ?? [], ...made].map((row) => ({ ...row, id: row.id ?? 'row' }));
    }

    /** Whether a default of these rows reads the list they stand in. */
    function looksBeside(owner: Row, lines: PlanLines): boolean {
      let known = looking.get(lines);
      if (known !== undefined) return known;
      const type = `${typeOf(owner)}.${lines.name}`;
      const list = `${store.placeOf(owner) ? 'line' : 'record'}.${lines.name}`;
      known = Object.values(model.rows[type]?.fields ?? {}).some(({ default: source, computed }) => {
        if (typeof source !== 'string' || computed !== undefined) return false;
        const compiled = compileExpression(source, scopeOf(model, type), model);
        return compiled.ok && compiled.expression.reads.some((path) => path === list || path.startsWith(`${list}.`));
      });
      looking.set(lines, known);
      return known;
    }
  };
}

