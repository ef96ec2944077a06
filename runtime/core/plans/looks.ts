// What a list is shown as besides its table, and what lines are shown as besides theirs, as far as the caller sees the fields.
import { intoOf, pieceOf } from '../language/checkLooks.ts';
import type { Action, ColumnRef, CrossDef, Entity, LinesLooks, ListShow, RowType, ScheduleDef, Screen } from '../language/model.ts';
import { planActions } from './actions.ts';
import { columnPaths } from './columnPaths.ts';
import { mayType, planColumns } from './columns.ts';
import { defined, planField } from './fields.ts';
import type { ListPlan, PlanAction, PlanColumn, PlanLinesLooks } from './plan.ts';
import { sees } from './rights.ts';
import type { Making } from './rights.ts';
import type { TypesOf } from './types.ts';

type Looks = Pick<ListPlan, 'shows' | 'cards' | 'calendar' | 'charts' | 'cross' | 'schedule' | 'foot'>;

export function listLooks(making: Making, screen: Screen, entity: Entity, types: TypesOf, opens: string | undefined): Looks {
  const one = (field: string | undefined): PlanColumn | undefined => (field === undefined ? undefined : planColumns(making, entity, [{ field }], types)[0]);
  const many = (fields: readonly string[] = []): PlanColumn[] => planColumns(making, entity, fields.map((field): ColumnRef => ({ field })), types);
  const looks: Looks = {};
  for (const show of screen.show ?? []) {
    if (show === 'cards' && screen.cards) {
      const title = one(screen.cards.title) ?? planColumns(making, entity, screen.columns, types, opens ?? '').find((column) => column.opens !== undefined) ?? one('id');
      if (title) looks.cards = { ...defined({ picture: one(screen.cards.picture), text: one(screen.cards.text) }), title: { ...title, opens: undefined }, fields: many(screen.cards.fields) };
    }
    if (show === 'calendar' && screen.calendar) {
      const date = one(screen.calendar.date);
      const fields = many(screen.calendar.fields);
      const day = entity.fields[screen.calendar.date];
      if (date && fields.length > 0) looks.calendar = defined({ date, fields, moves: screen.calendar.moves && day && mayType(making, entity, day) ? true as const : undefined });
    }
    if (show === 'chart') {
      const charts = (screen.charts ?? []).flatMap((chart) => {
        const by = one(chart.by);
        const figures = many(chart.figures);
        const split = one(chart.split);
        return by && figures.length > 0 && (chart.split === undefined || split) ? [{ kind: chart.kind as 'line' | 'bar', title: making.say(chart.title ?? screen.title), by, figures, ...defined({ split }) }] : [];
      });
      if (charts.length > 0) looks.charts = charts;
    }
    if (show === 'schedule' && screen.schedule) looks.schedule = scheduleOf(making, screen.schedule, entity, types);
    if (show === 'cross' && screen.cross) looks.cross = crossOf(making, screen.cross, entity, types);
  }
  const shows = (screen.show ?? []).filter((show): show is ListShow => show === 'table' || (show === 'cards' && looks.cards !== undefined) || (show === 'calendar' && looks.calendar !== undefined) || (show === 'chart' && looks.charts !== undefined) || (show === 'cross' && looks.cross !== undefined) || (show === 'schedule' && looks.schedule !== undefined));
  if (shows.length > 0 && !(shows.length === 1 && shows[0] === 'table')) looks.shows = shows;
  const ask = screen.foot && planActions(making, entity, [{ do: screen.foot.ask }], types, {})[0];
  if (ask) looks.foot = { ask, ...defined({ chosen: screen.foot!.chosen }) };
  return defined(looks);
}

/** Without an axis or a cell that the caller sees there is no such table. */
function crossOf(making: Making, said: CrossDef, entity: Entity, types: TypesOf): Looks['cross'] {
  const [rows, columns] = [said.rows, said.columns].map((name) => entity.fields[name]);
  const one = (field: string): PlanColumn | undefined => planColumns(making, entity, [{ field }], types)[0];
  const cells = said.cells.flatMap((field) => one(field) ?? []);
  if (!rows || !columns || ![rows, columns].every((field) => sees(making.rights, field)) || cells.length === 0) return undefined;
  const tone = said.tone === undefined ? undefined : one(said.tone);
  const first = entity.fields[said.cells[0]];
  const edits = said.edit === true && first !== undefined && cells[0].path === first.name && mayType(making, entity, first);
  return defined({
    rows: planField(making, entity, rows, types), columns: planField(making, entity, columns, types), by: said.by, cells, tone, order: said.order === undefined ? undefined : one(said.order)?.path,
    edits: edits ? true as const : undefined, creates: edits && said.offers && making.rights.may(`POST ${entity.api}`) ? true as const : undefined,
    paths: [...new Set([rows.name, columns.name, ...columnPaths(tone ? [...cells, tone] : cells), ...(said.order === undefined ? [] : [said.order])])],
  });
}

/** Bars without a lane or without ends are none: who does not see those fields sees no board. What else he does not see is left out. */
function scheduleOf(making: Making, said: ScheduleDef, entity: Entity, types: TypesOf): Looks['schedule'] {
  const [lane, start, finish] = [said.lane, said.start, said.finish].map((name) => entity.fields[name]);
  if (!lane || !start || !finish || ![lane, start, finish].every((field) => sees(making.rights, field))) return undefined;
  const path = (name: string | undefined): string | undefined => (name === undefined ? undefined : planColumns(making, entity, [{ field: name }], types)[0]?.path);
  const action = (name: string | undefined): PlanAction | undefined => (name === undefined ? undefined : planActions(making, entity, [{ do: name }], types, {})[0]);
  const text = planColumns(making, entity, said.text.map((field): ColumnRef => ({ field })), types);
  const rank = said.rank === undefined ? undefined : planColumns(making, entity, [{ field: said.rank }], types)[0];
  const before = said.before?.map(path).filter((one) => one !== undefined);
  const move = action(said.move);
  const named = (role: 'lane' | 'start' | 'finish' | 'days', name: string | undefined): string | undefined => (!move ? name : [name, role].find((one) => move.ask?.some((field) => field.name === one)));
  const isAnswered = said.lanes === undefined || planActions(making, entity, [{ do: said.lanes }], types, {})[0] !== undefined;
  const part = path(said.part);
  const hours = said.hours?.map(path).filter((one) => one !== undefined);
  const partly = <Made>(name: string | undefined, make: (one: PlanAction, of: Action) => Made | undefined): Made | undefined => {
    const [one, of] = [action(name), name === undefined ? undefined : entity.workflow?.actions[name]];
    return one && of && make(one, of);
  };
  const paths = { qty: path(said.qty), done: path(said.done), weight: path(said.weight), kind: path(said.kind), due: path(said.due), days: path(said.days), locked: path(said.locked) };
  return defined({
    lane: planField(making, entity, lane, types), start: planField(making, entity, start, types), finish: planField(making, entity, finish, types), text,
    lanes: isAnswered ? said.lanes : undefined, ...paths, before: before?.length === 2 ? before as [string, string] : undefined,
    rank: rank && { path: rank.path, options: rank.options ?? [] },
    says: defined({ lane: named('lane', said.lane), start: named('start', said.start) ?? said.start, finish: named('finish', said.finish) ?? said.finish, days: named('days', said.days) }),
    move, unplan: action(said.unplan), split: partly(said.split, (one, of) => { const piece = pieceOf(of); return piece === undefined ? undefined : { ...one, piece }; }), merge: partly(said.merge, (one, of) => { const into = intoOf(of, entity); return into === undefined || part === undefined ? undefined : { ...one, into, part }; }), hours: hours?.length === 2 ? hours as [string, string] : undefined, lock: action(said.lock), unlock: action(said.unlock),
    mayEdit: said.move === undefined && making.rights.may(`PUT ${entity.api}`) && [lane, start, finish].every((field) => !field.system && field.computed === undefined),
    paths: [...new Set([lane.name, start.name, finish.name, ...Object.values(paths), ...(before ?? []), rank?.path, part, ...(hours ?? [])].filter((one) => one !== undefined))],
  });
}

/** What a row must bring for these, besides its columns. */
export function looksPaths({ cards, calendar, charts, cross, schedule }: Looks): string[] {
  const columns = [...schedule?.text ?? [], cards?.picture, cards?.title, cards?.text, ...cards?.fields ?? [], calendar?.date, ...calendar?.fields ?? [], ...(charts ?? []).flatMap(({ by, split, figures }) => [by, split, ...figures])];
  return [...new Set([...columnPaths(columns.filter((column) => column !== undefined)), ...schedule?.paths ?? [], ...cross?.paths ?? []])];
}

/** Of the section or tab that shows lines; a field that the caller does not see takes its look with it. */
export function looksOf({ model, rights, say }: Making, entity: Pick<Entity, 'id'>, { lines, chart, strip, curve, pick }: LinesLooks & { lines?: string }): PlanLinesLooks | undefined {
  const row: RowType | undefined = lines === undefined ? undefined : model.rows[`${entity.id}.${lines}`];
  if (!row) return undefined;
  const seen = (...names: (string | undefined)[]): boolean => names.every((name) => name === undefined || (row.fields[name] !== undefined && sees(rights, row.fields[name])));
  const figures = chart?.figures.filter((name) => seen(name)) ?? [];
  const looks = defined({
    chart: chart && seen(chart.by) && figures.length > 0 ? { kind: chart.kind, by: chart.by, figures, title: say(chart.title ?? row.label) } : undefined,
    strip: strip && seen(strip.label, strip.size, strip.gap, strip.after) ? strip : undefined,
    curve: curve && seen(curve.label, curve.zero, curve.full) ? curve : undefined,
    pick: pick && seen(pick.field, pick.order) ? pick : undefined,
  });
  return Object.keys(looks).length > 0 ? looks : undefined;
}
