// Answers what the server's statements ask in words (runtime/server/store/inWords.ts): rows by the names the SQL gives its columns.
import { AppError } from '../../runtime/core/contract/errors.ts';
import type { RowType } from '../../runtime/core/language/model.ts';
import type { Caller, Sql } from '../../runtime/server/context.ts';
import { countCap } from '../../runtime/server/entities/listPlan.ts';
import { fieldOf } from '../../runtime/server/entities/paths.ts';
import { wordsOf, type Said } from '../../runtime/server/store/inWords.ts';
import { textOf } from '../../runtime/server/store/statement.ts';
import { Changes } from './change.ts';
import { Choices } from './choices.ts';
import { Folds } from './fold.ts';
import { claims, serials, trails, type House } from './house.ts';
import { Order, valueAt } from './order.ts';
import { Shapes } from './shape.ts';
import { expressionTest, testOf } from './terms.ts';
import { Views, type View } from './views.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

type Asked<D extends Said['do']> = Extract<Said, { do: D }>;
type Answers = { [D in Said['do']]: (asked: Asked<D>) => unknown[] };
interface Told { id: string; company: string; entity: string; record: string; action: string; action_label: string | null; user_id: string; at: string; changes: unknown; note: string | null }
interface Claim { owner: string; key: string; hash: string; answer: string | null }

/** @returns answers statements. @throws AppError `mock.cannot` for what says nothing but SQL */
export function answerer(house: House): (query: Sql<unknown>) => unknown[] {
  const { model } = house;
  const views = new Views(house);
  const shapes = new Shapes(model, views);
  const folds = new Folds(model, views);
  const choices = new Choices(house, views, shapes);
  const changes = new Changes(house, views);
  const marks = new Map<string, number>();

  const rowsOf = (type: RowType, caller: Caller): View[] => {
    const mine = model.entities[type.entity]?.scope === 'user' ? house.heads(type, caller.company).filter((row) => row.createBy === caller.userId) : house.heads(type, caller.company);
    return mine.map((row) => views.of(house.place(type, String(row.company ?? '0'), row.id)!));
  };
  const listed = ({ around, entity, terms }: Pick<Asked<'page'>, 'around' | 'entity' | 'terms'>): View[] => {
    const tests = terms.map((term) => testOf(around, entity, term));
    return rowsOf(entity, around.caller).filter((view) => tests.every((test) => test(view)));
  };

  const answers: Answers = {
    page(asked) {
      const { around, entity, fields, offset, limit, counting } = asked;
      const rows = listed(asked);
      const order = new Order(model, views, asked.keys);
      const sorted = order.sorted(rows);
      const page = (asked.after ? order.behind(sorted, asked.after) : sorted).slice(offset, offset + limit);
      const total = counting === 'none' ? null : counting === 'exact' ? rows.length : Math.min(rows.length, countCap + 1);
      const list = JSON.stringify(page.map(({ view }) => shapes.row(entity, view, fields, around.caller)));
      return [{ list, n: page.length, total, last: page.length === limit && page.length > 0 ? order.texts(page.at(-1)!) : null }];
    },
    counts(asked) {
      const { around, entity, terms } = asked;
      let left = rowsOf(entity, around.caller);
      const counts = [left.length, ...terms.map((term) => (left = left.filter(testOf(around, entity, term))).length)];
      return [Object.fromEntries(counts.map((count, at) => [String(at), String(count)]))];
    },
    sums: (asked) => folds.sums(asked, listed(asked)),
    groups: (asked) => folds.groups(asked, listed(asked)),
    records: ({ company, entity, ids, reader, sight }) => {
      if (sight) throw new AppError('mock.cannot', { what: '按角色的数据范围筛选' });
      return ids.flatMap((id) => { const view = views.find(entity, company, id); return view ? [{ id, json: JSON.stringify(shapes.record(entity, view, reader)) }] : []; });
    },
    rows: ({ company, row, ids, paths }) => ids.flatMap((id) => { const view = views.find(row, company, id); return view ? [{ id, row: shapes.reference(row, view, paths.filter((path) => path !== 'id' && path !== 'label')) }] : []; }),
    keyed: ({ company, row, fields, texts }) => house.heads(row, company).flatMap((one) => {
      const key = fields.length > 0 ? fields.map((field) => one[field.name]).filter((part) => part !== null && part !== undefined).join('/') : null;
      return texts.includes(one.id) || (key !== null && texts.includes(key)) ? [{ id: one.id, key, head: null }] : [];
    }),
    choices: (asked) => choices.page(asked),
    called: (asked) => choices.called(asked),
    find: (asked) => choices.find(asked),
    same: ({ company, entity, values, but }) => house.heads(entity, company).filter((row) => row.id !== but && row.delFlag !== '1' && Object.entries(values).every(([name, value]) => row[name] === value)).slice(0, 1),
    above: (asked) => changes.above(asked),
    below: (asked) => changes.below(asked),
    members: ({ company, lines, holders, element }) => holders.flatMap((parent) => {
      const above = house.place(model.rows[lines.parent!]!, company, parent);
      const ids = above ? house.linesOf(above, lines).map((row) => (element === undefined ? row.id : row[element] as string | null)).filter((id) => id !== null) : [];
      return ids.length > 0 ? [{ parent, ids }] : [];
    }),
    cells: ({ around, target, row, column, where, values }) => {
      const isOffered = where ? expressionTest(where, values, around, (view) => ({ target: view })) : () => true;
      const idAt = (view: View, path: string): string | null => { const value = valueAt(view, path); return typeof value === 'object' && value !== null ? (value as View).id : value as string | null; };
      return [...house.all(target, around.caller.company)].map((place) => views.of(place)).filter((view) => (!fieldOf(target, 'delFlag') || view.delFlag === '0') && isOffered(view)).map((view) => ({ row: idAt(view, row), column: idAt(view, column) }));
    },
    uses: ({ company, entity, id, several }) => {
      const counts = new Map<string, number>();
      for (const one of changes.uses(entity, company, id, (field) => !several || traitsOf(field.type).refers === 'many')) counts.set(one, (counts.get(one) ?? 0) + 1);
      return [...counts].map(([one, n]) => ({ entity: one, n }));
    },
    insert: (asked) => changes.insert(asked),
    update: (asked) => changes.update(asked),
    delete: (asked) => changes.remove(asked),
    placed: (asked) => changes.placed(asked),
    taken: ({ company, entity, field, numbers }) => house.heads(entity, company).map((row) => ({ number: row[field.name] as string })).filter(({ number }) => numbers.includes(number)),
    number({ company, entity, prefix, count }) {
      const id = `${company} ${entity} ${prefix}`;
      let value = 0;
      house.put<{ id: string; value: number }>(serials, (rows) => {
        const known = rows.find((row) => row.id === id);
        value = (known?.value ?? 0) + count;
        if (known) known.value = value;
        else rows.push({ id, value });
      });
      return [{ value: String(value) }];
    },
    tell({ company, user, at, entity, entries }) {
      house.put<Told>(trails, (rows) => rows.push(...entries.map((entry, index) => ({
        id: String(rows.length + 1 + index), company, entity, record: entry.id, action: entry.action, action_label: entry.actionLabel ?? null, user_id: user, at: entry.at ?? at, changes: entry.changes?.length ? entry.changes : null, note: entry.note ?? null,
      }))));
      return [];
    },
    told: ({ company, entity, id, most }) => house.list<Told>(trails).filter((row) => row.entity === entity && row.record === id && (company === undefined || row.company === company)).reverse().slice(0, most)
      .map((row) => ({ ...row, name: (model.entities['amc.user'] && house.place(model.entities['amc.user'], '0', row.user_id)?.row.name) ?? null })),
    claim({ owner, key, hash }) {
      if (house.list<Claim>(claims).some((one) => one.owner === owner && one.key === key)) return [];
      house.put<Claim>(claims, (rows) => rows.push({ owner, key, hash, answer: null }));
      return [{ key }];
    },
    claimed: ({ owner, key }) => house.list<Claim>(claims).filter((one) => one.owner === owner && one.key === key).map(({ hash, answer }) => ({ body_hash: hash, answer })),
    answered({ owner, key, answer }) {
      house.put<Claim>(claims, (rows) => { for (const one of rows) if (one.owner === owner && one.key === key) one.answer = answer; });
      return [];
    },
    mark({ name }) { marks.set(name, house.mark()); return []; },
    back({ name }) { house.takeBackTo(marks.get(name) ?? 0); return []; },
    nothing: () => [],
  };

  return (query) => {
    const asked = wordsOf(query);
    if (!asked) throw new AppError('mock.cannot', { what: '完成这一步' }, undefined, { cause: new Error(textOf(query)) });
    return (answers[asked.do] as (asked: Said) => unknown[])(asked);
  };
}
