// Checks what rows are shown as besides a table: cards, calendar, charts, two axes, the question at the foot; and the looks of lines.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Action, CrossDef, Entity, Field, LinesLooks, RowType, ScheduleDef, Screen } from './model.ts';
import type { Path } from './places.ts';
import { fieldTypesWhich, traitsOf, type TypeTraits } from '../values/types/index.ts';
import { screenKindOf } from './screenKinds.ts';

/** What a look asks of a field it names. */
interface Suits { what: string; is(traits: TypeTraits): boolean }
const number: Suits = { what: 'number', is: (traits) => traits.number !== undefined };
const wholeNumber: Suits = { what: 'whole number', is: (traits) => traits.number === 'integer' };
const day: Suits = { what: 'day', is: ({ time }) => time === 'day' || time === 'instant' };
const moment: Suits = { what: 'time', is: ({ time }) => time === 'instant' };
const date: Suits = { what: 'date', is: ({ time }) => time === 'day' };
const picture: Suits = { what: 'picture or colour', is: ({ pictures, colour }) => pictures === true || colour === true };
const reference: Suits = { what: 'reference', is: ({ refers }) => refers === 'one' };
const axis: Suits = { what: 'reference or date', is: ({ refers, time }) => refers === 'one' || time === 'day' };
const references: Suits = { what: 'list of references', is: ({ refers }) => refers === 'many' };
const json: Suits = { what: 'json', is: ({ cel }) => cel === 'json' };
const choice: Suits = { what: 'choice', is: ({ cel }) => cel === 'enum' };
const yesNo: Suits = { what: 'yes or no', is: ({ cel }) => cel === 'bool' };
const prose: Suits = { what: 'text', is: ({ text }) => text !== undefined && text !== 'code' };
/** Ways to show a list that say more under a word of their own. */
const words = { cards: 'cards', calendar: 'calendar', chart: 'charts', cross: 'cross', schedule: 'schedule' } as const;
/** Of a list alone; a report shows tables, pivots and charts. */
const ofReports = ['table', 'pivot', 'chart'];

export const isList = ({ kind }: Pick<Screen, 'kind'>): boolean => screenKindOf(kind).rows === true;

/** Words that mean something to lists, or to lists and reports. */
export function checkShow(screen: Screen, definition: Definition): void {
  const shows = screen.show ?? [];
  if (screen.form === 'beside') checkBeside(screen, definition);
  if (!isList(screen)) {
    const strange = screen.kind === 'report' ? shows.findIndex((one) => !ofReports.includes(one)) : -1;
    if (strange >= 0) definition.fault(['show', strange], 'show.kind', `A report is not shown as ${shows[strange]}.`, 'It is shown as table, pivot or chart.');
    return;
  }
  shows.forEach((one, index) => {
    if (one === 'pivot') definition.fault(['show', index], 'show.kind', 'A list has no pivot.', 'Write a query and a report over it.');
    else if (one !== 'table' && screen[words[one]] === undefined) definition.fault(['show', index], 'show.more', `It does not say what its ${one} show.`, `Add \`"${words[one]}": …\`.`);
  });
  for (const [show, word] of Object.entries(words)) if (screen[word] !== undefined && !shows.includes(show as keyof typeof words)) definition.fault([word], 'show.unused', `\`${word}\` is never shown.`, `Add "${show}" to \`show\`, or take it away.`, { key: true });
}

/** A list whose form stands beside it is a narrow table, and its rows open there. */
function checkBeside(screen: Screen, definition: Definition): void {
  if (!isList(screen)) { definition.fault(['form'], 'screen.beside', `A form stands beside a list, not beside a screen of kind ${screen.kind}.`, 'Take it away, or write the route of the form.'); return; }
  for (const [at, word] of [[['detail'], screen.detail], [['row', 'opens'], screen.row?.opens]] as const) {
    if (word !== undefined) definition.fault([...at], 'screen.beside', `A row of this list opens beside it: \`${at.join('.')}\` is never opened from it.`, 'Take it away, or write `"form": "drawer"`.', { key: true });
  }
  screen.show?.forEach((one, index) => { if (one !== 'table') definition.fault(['show', index], 'show.beside', `A list with its form beside it has no room to be shown as ${one}.`, 'Take it away, or write `"form": "drawer"`.'); });
}

/** Fields that a list's looks name. */
export function checkListLooks(screen: Screen, entity: Entity, definition: Definition, context: Context): void {
  const at = (path: Path, name: string | undefined, suits?: Suits): Field | undefined => {
    const field = name === undefined ? undefined : context.fieldAt(definition, path, entity, name);
    if (field && suits && !suits.is(traitsOf(field.type))) definition.fault(path, 'look.field', `\`${name}\` is no ${suits.what}.`, `Name a field of type ${fieldTypesWhich(suits.is).join(', ')}.`);
    return field ?? undefined;
  };
  const { cards, calendar, cross, foot } = screen;
  if (cards) {
    at(['cards', 'picture'], cards.picture, picture);
    at(['cards', 'title'], cards.title);
    at(['cards', 'text'], cards.text, prose);
    cards.fields?.forEach((name, index) => at(['cards', 'fields', index], name));
  }
  if (calendar) {
    const date = at(['calendar', 'date'], calendar.date, day);
    if (calendar.moves && date && (calendar.date.includes('.') || date.system || date.computed !== undefined || date.read !== undefined || traitsOf(date.type).time !== 'day')) definition.fault(['calendar', 'moves'], 'look.moves', `\`${calendar.date}\` is no date that people fill in: no row is moved to another.`, 'Name one in `date`, or take `moves` away.', { key: true });
    calendar.fields.forEach((name, index) => at(['calendar', 'fields', index], name));
  }
  if (cross) checkCross(cross, entity, definition, at);
  if (screen.schedule) checkSchedule(screen.schedule, entity, definition, at);
  if (isList(screen)) screen.charts?.forEach((chart, index) => {
    if (chart.kind !== 'line' && chart.kind !== 'bar') definition.fault(['charts', index, 'kind'], 'look.chart', `Rows of a list are not drawn as ${chart.kind}.`, 'Write line or bar.');
    at(['charts', index, 'by'], chart.by);
    if (chart.split !== undefined) at(['charts', index, 'split'], chart.split);
    chart.figures.forEach((name, nth) => at(['charts', index, 'figures', nth], name, number));
  });
  if (foot) {
    const asked = entity.asks?.[foot.ask];
    if (!asked) definition.fault(['foot', 'ask'], 'ask.unknown', `${entity.id} has no question \`${foot.ask}\`.`, didYouMean(foot.ask, Object.keys(entity.asks ?? {})));
    else if (foot.chosen !== undefined) {
      const field = asked.fields[foot.chosen];
      if (!field) definition.fault(['foot', 'chosen'], 'field.unknown', `The question \`${foot.ask}\` asks for no \`${foot.chosen}\`.`, didYouMean(foot.chosen, Object.keys(asked.fields)));
      else if (traitsOf(field.type).refers !== 'many' || field.to !== entity.id) definition.fault(['foot', 'chosen'], 'look.field', `\`${foot.chosen}\` cannot hold rows of this list.`, `Name a field of type refs to ${entity.id}.`);
    }
  }
}

/** Axes are references or days, and what is typed where nothing stands makes a record that needs no more than its place. */
function checkCross(cross: CrossDef, entity: Entity, definition: Definition, field: (path: Path, name: string | undefined, suits?: Suits) => Field | undefined): void {
  const rows = field(['cross', 'rows'], cross.rows, reference);
  const columns = field(['cross', 'columns'], cross.columns, cross.by ? date : axis);
  const cells = cross.cells.map((name, index) => field(['cross', 'cells', index], name));
  field(['cross', 'order'], cross.order, number);
  if (cross.tone !== entity.workflow?.field) field(['cross', 'tone'], cross.tone, choice);
  if (cross.rows === cross.columns) definition.fault(['cross', 'columns'], 'look.axes', 'Rows and columns are the same field.', 'Name another for one of them.');
  if (columns && !cross.by && traitsOf(columns.type).time) definition.fault(['cross', 'columns'], 'look.by', `\`${cross.columns}\` is a date: nothing says how wide a column is.`, 'Add `"by": "day"` or `"by": "month"`.');
  if (cross.order !== undefined && cross.by) definition.fault(['cross', 'order'], 'look.unused', 'Days stand in their own order.', 'Take `order` away.', { key: true });
  if (cross.edit && cells[0] && (cross.cells[0].includes('.') || cells[0].system || cells[0].computed !== undefined || traitsOf(cells[0].type).typedInLists !== true)) definition.fault(['cross', 'cells', 0], 'look.typed', `\`${cross.cells[0]}\` is not typed in lists.`, 'Name a field that people fill in, or take `edit` away.');
  if (!cross.offers) return;
  if (!cross.edit) definition.fault(['cross', 'offers'], 'look.unused', 'Nothing is typed here: empty cells would stay so.', 'Add `"edit": true`, or take `offers` away.', { key: true });
  for (const [word, one] of [['rows', rows], ['columns', columns]] as const) if (one && (one.system || one.computed !== undefined)) definition.fault(['cross', word], 'look.offers', `\`${one.name}\` is not filled in by people: nothing is offered for it.`, 'Name another field, or take `offers` away.');
  const given = [cross.rows, cross.columns, cross.cells[0]];
  const lacking = Object.values(entity.fields).filter((one) => one.required === true && !one.system && one.default === undefined && one.computed === undefined && !given.includes(one.name)).map(({ name }) => `\`${name}\``);
  if (lacking.length > 0) definition.fault(['cross', 'offers'], 'look.offers', `A new ${entity.id} also needs ${lacking.join(', ')}.`, 'Take `offers` away, or give them a default.', { key: true });
}

/** The number a split asks for, and the bar that a merge goes into. */
export const pieceOf = ({ ask }: Action): string | undefined => Object.values(ask).find(({ type }) => number.is(traitsOf(type)))?.name;
export const intoOf = ({ ask }: Action, { id }: Pick<Entity, 'id'>): string | undefined => Object.values(ask).find((one) => traitsOf(one.type).refers === 'one' && one.to === id)?.name;

/** Fields of a board are of the kinds it draws, and what moves a bar asks for what moving it says. */
function checkSchedule(schedule: ScheduleDef, entity: Entity, definition: Definition, field: (path: Path, name: string | undefined, suits?: Suits) => Field | undefined): void {
  const at = (word: keyof ScheduleDef, suits?: Suits): Field | undefined => field(['schedule', word], schedule[word] as string | undefined, suits);
  const start = at('start', day);
  const finish = at('finish', day);
  if (start && finish && start.type !== finish.type) definition.fault(['schedule', 'finish'], 'look.span', `\`${schedule.finish}\` is of type ${finish.type}, but \`${schedule.start}\` of type ${start.type}.`, 'Both ends of a bar are days, or both are times.');
  at('lane', reference);
  for (const word of ['qty', 'done', 'weight'] as const) at(word, number);
  at('kind', reference);
  at('due', day);
  at('days', json);
  at('rank', choice);
  at('locked', yesNo);
  schedule.text.forEach((name, index) => field(['schedule', 'text', index], name));
  schedule.before?.forEach((name, index) => field(['schedule', 'before', index], name, day));
  schedule.hours?.forEach((name, index) => field(['schedule', 'hours', index], name, moment));
  at('part', reference);
  if ((schedule.part === undefined) !== (schedule.merge === undefined)) definition.fault(['schedule', schedule.merge === undefined ? 'part' : 'merge'], 'look.merge', schedule.merge === undefined ? 'Nothing is merged here.' : 'Nothing says which bars are of the same work.', schedule.merge === undefined ? 'Name the action in `merge`, or take `part` away.' : 'Name what they share in `part`.', { key: true });
  if (schedule.lanes !== undefined) {
    const requested = entity.asks?.[schedule.lanes];
    if (!requested) definition.fault(['schedule', 'lanes'], 'ask.unknown', `${entity.id} has no question \`${schedule.lanes}\`.`, didYouMean(schedule.lanes, Object.keys(entity.asks ?? {}), 'It has no questions at all.'));
    else if (requested.answer.lanes?.type !== 'json') definition.fault(['schedule', 'lanes'], 'look.lanes', `The answer of \`${schedule.lanes}\` holds no \`lanes\`.`, 'Add `"lanes": { "type": "json", … }` to its answer.');
  }
  for (const word of ['move', 'unplan', 'split', 'merge', 'lock', 'unlock'] as const) {
    const name = schedule[word];
    const action = name === undefined ? undefined : entity.workflow?.actions[name];
    if (name !== undefined && !action) definition.fault(['schedule', word], 'action.unknown', `${entity.id} has no action \`${name}\`.`, didYouMean(name, Object.keys(entity.workflow?.actions ?? {}), 'It has no actions at all.'));
    if (word === 'split' && action && !pieceOf(action)) definition.fault(['schedule', word], 'look.split', `\`${name}\` does not ask how much.`, 'Add a number to its `ask`.');
    if (word === 'merge' && action && !intoOf(action, entity)) definition.fault(['schedule', word], 'look.merge', `\`${name}\` does not ask for the bar that stays.`, `Add a reference to ${entity.id} to its \`ask\`.`);
    if (word !== 'move' || !action) continue;
    const lacking = (['start', 'finish'] as const).filter((one) => !action.ask[schedule[one]] && !action.ask[one]).map((one) => schedule[one]);
    if (lacking.length > 0) definition.fault(['schedule', 'move'], 'look.move', `\`${name}\` does not ask for ${lacking.map((one) => `\`${one}\``).join(', ')}.`, 'Whoever moves a bar says where it starts and finishes: add them to `ask`.');
  }
}

/** @param row the lines that are shown; undefined where they are unknown, which is told elsewhere */
export function checkLinesLooks(looks: LinesLooks & { lines?: string }, row: RowType | undefined, definition: Definition, path: Path): void {
  for (const word of ['chart', 'strip', 'curve', 'pick'] as const) {
    if (looks[word] !== undefined && looks.lines === undefined) definition.fault([...path, word], 'look.lines', `\`${word}\` is a look of lines, and no lines are shown here.`, 'Say which with `lines`, or take it away.', { key: true });
  }
  if (!row || looks.lines === undefined) return;
  const at = (place: Path, name: string | undefined, suits?: Suits): Field | undefined => {
    if (name === undefined) return undefined;
    const field: Field | undefined = row.fields[name];
    if (!field) definition.fault([...path, ...place], 'field.unknown', `${row.id} has no field \`${name}\`.`, didYouMean(name, Object.keys(row.fields)));
    else if (suits && !suits.is(traitsOf(field.type))) definition.fault([...path, ...place], 'look.field', `\`${name}\` is no ${suits.what}.`, `Name a field of type ${fieldTypesWhich(suits.is).join(', ')}.`);
    return field;
  };
  const { chart, strip, curve, pick } = looks;
  if (chart) {
    at(['chart', 'by'], chart.by);
    chart.figures.forEach((name, index) => at(['chart', 'figures', index], name, number));
  }
  if (strip) {
    const label = at(['strip', 'label'], strip.label);
    at(['strip', 'size'], strip.size, number);
    at(['strip', 'gap'], strip.gap, number);
    const after = at(['strip', 'after'], strip.after, references);
    if (after && traitsOf(after.type).refers === 'many' && label && after.to !== label.to) definition.fault([...path, 'strip', 'after'], 'look.after', `\`${strip.after}\` refers to ${after.to}, but rows are named by ${label.to ?? 'a text'}.`, 'Both must refer to the same.');
    if (strip.gap !== undefined && strip.after === undefined) definition.fault([...path, 'strip', 'gap'], 'look.gap', 'Steps side by side have no gaps.', 'Say what comes before with `after`, or take `gap` away.', { key: true });
  }
  if (curve) {
    at(['curve', 'label'], curve.label);
    for (const word of ['zero', 'full'] as const) at(['curve', word], curve[word], number);
    const { steps } = curve;
    const below = steps && row.lines[steps.lines];
    if (steps && !below) definition.fault([...path, 'curve', 'steps', 'lines'], 'lines.unknown', `${row.id} has no lines \`${steps.lines}\`.`, didYouMean(steps.lines, Object.keys(row.lines), 'It has no lines at all.'));
    if (steps && below) for (const word of ['from', 'score'] as const) if (!below.fields[steps[word]]) definition.fault([...path, 'curve', 'steps', word], 'field.unknown', `${below.id} has no field \`${steps[word]}\`.`, didYouMean(steps[word], Object.keys(below.fields)));
  }
  if (pick) {
    at(['pick', 'field'], pick.field, reference);
    at(['pick', 'order'], pick.order, wholeNumber);
  }
}
