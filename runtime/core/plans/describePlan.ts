// A plan in about ten readable lines: what the interpreter decided, fit for review (tests/plans).
import type { BoardPlan, DetailPlan, FormPlan, ListPlan, Plan, PlanAction, PlanCompare, PlanField, PlanLines, PlanSchedule, PlanSection, ScanPlan } from './plan.ts';

export function describePlan(plan: Plan): string {
  const head = `${plan.id} ${plan.kind} ${plan.route} 《${plan.title}》${plan.index ? ' index' : ''}${plan.keepAlive ? '' : ' not kept'}`;
  const lines = linesOf[plan.kind]?.(plan as never) ?? ('widget' in plan ? [`widget ${plan.widget}`] : 'columns' in plan ? listLines(plan) : []);
  return [head, ...lines.filter((line) => line !== '').map((line) => '  ' + line)].join('\n');
}

/** Plans that are said in a way of their own. */
const linesOf: Partial<Record<string, (plan: never) => string[]>> = { form: formLines, detail: detailLines, scan: scanLines, board: boardLines };

function boardLines({ blocks }: BoardPlan): string[] {
  return blocks.map((block) => `block 《${block.title}》 ${block.show} ${block.query}: ${[...block.rows ?? [], ...block.across ?? [], ...block.figures ?? []].join(' ')}`);
}

function listLines(plan: ListPlan): string[] {
  const columns = plan.columns.filter(({ extra }) => !extra).map((column) => [
    column.key, column.as === column.type ? '' : `:${column.as}`, column.total ? ' Σ' : '', column.opens ? ' ↗' : column.link ? ' →' : '', column.hidden ? ' hidden' : '', column.sortable ? '' : ' unsorted', column.edit ? ' ✎' : '',
  ].join(''));
  return [
    `columns ${columns.join(', ')}`,
    said('may add', plan.columns.filter(({ extra }) => extra).map(({ key }) => key).join(' ')),
    said('search', plan.searchLabel),
    said('filters', plan.filters.map((filter) => filter.key).join(' ')),
    said('params', plan.params?.map(fieldWord).join(', ')),
    said('views', plan.views.map((view) => view.name + (view.tone ? `(${view.tone})` : '')).join(', ')),
    said('narrowed', plan.narrowed && 'by the screen'),
    said('order', plan.order),
    said('page', plan.actions.map(actionWord).join(', ')),
    said('row', [plan.opens && `opens ${plan.opens}`, plan.below && `${plan.below} below`, ...plan.rowActions.map(actionWord)].filter(Boolean).join(', ')),
    said('selection', plan.bulkActions.map(actionWord).join(', ')),
    said('compare', plan.compare && compareWord(plan.compare)),
    said('shows', plan.shows?.join(' ')), said('schedule', plan.schedule && scheduleWord(plan.schedule)), said('foot', plan.foot && `${plan.foot.ask.do}${plan.foot.chosen ? ` of ${plan.foot.chosen}` : ''}`), said('tree', plan.tree && [plan.tree.field + (plan.tree.narrowed ? ' narrowed' : '') + (plan.tree.counted ? ' counted' : ''), ...(plan.tree.actions ?? []).map(actionWord)].join(', ')), said('form', plan.form), said('report', plan.report && `by ${plan.report.rows.join(' ')}${plan.report.across.length ? ` across ${plan.report.across.join(' ')}` : ''}, ${plan.report.show.join(' ')}; groups ${plan.report.groups.map((group) => group.key).join(' ')}; charts ${plan.report.charts.map((chart) => chart.kind).join(' ')}`), said('drill', plan.drill && `${plan.drill.route} with ${plan.drill.with.join(', ')}`),
  ];
}

function formLines(plan: FormPlan): string[] {
  return [
    said('of', plan.record), said('tabs', plan.tabs?.map((tab) => tab.title + (tab.kind ? `(${tab.kind})` : '')).join(', ')),
    ...plan.sections.map((section) => sectionLine(section, plan.fields)),
    ...Object.values(plan.lines).flatMap((lines) => linesLine(lines, '')),
    said('computed', plan.computeOrder.join(' → ')),
    said('rules', plan.constraints.map((rule) => (rule.each ? `${rule.each}: ` : '') + rule.that).join('; ')),
    said('actions', plan.actions.map(actionWord).join(', ')),
    said('then', [plan.detail, plan.list].filter(Boolean).join(' or ')),
  ];
}

function detailLines(plan: DetailPlan): string[] {
  return [
    said('figures', plan.figures.map((figure) => `${figure.label} ${figure.field}`).join(', ')),
    said('steps', plan.steps.map((step) => step.label).join(' → ')),
    ...plan.sections.map((section) => sectionLine(section, plan.fields)),
    ...plan.tabs.map((tab) => `tab 《${tab.title}》 ${tab.kind}` + (tab.lines ? ` ${(tab.columns ?? plan.lines[tab.lines].columns).join(' ')}` : '') + (tab.related ? ` ${JSON.stringify(tab.related.filter)}: ${tab.related.columns.map((column) => column.key).join(' ')}` : '')),
    said('actions', plan.actions.map(actionWord).join(', ')),
    ...Object.values(plan.lines).map(({ name, actions }) => said(`rows of ${name}`, actions?.map(actionWord).join(', '))),
    said('compare', plan.compare && compareWord(plan.compare)),
    said('edit', plan.edit),
  ];
}

function scanLines(plan: ScanPlan): string[] {
  return [
    `scan ${plan.do}${plan.from ? `(${plan.from.join('|')})` : ''} ${fieldWord(plan.code)}${plan.adds ? ` adds ${plan.adds.name}` : ''}${plan.undo ? `, back by ${plan.undo.do} ${plan.undo.ask.join(' ')}` : ''}`,
    said('keeps', plan.keeps.map(({ field, by }) => fieldWord(field) + (by.length > 0 ? ` by ${by.join(' ')}` : '')).join(', ')),
    said('figures', plan.figures.map((figure) => `${figure.label} ${figure.field}`).join(', ')),
    said('actions', plan.actions.map(actionWord).join(', ')), said('then', plan.detail),
  ];
}

function linesLine(lines: PlanLines, before: string): string[] {
  const size = lines.min === undefined && lines.max === undefined ? '' : ` ${lines.min ?? 0}..${lines.max ?? ''}`;
  return [
    `lines ${before}${lines.name}${size}${lines.scan ? ` scan ${lines.scan.by}${lines.scan.adds ? ` adds ${lines.scan.adds}` : ''}` : ''}: ${lines.columns.map((name) => fieldWord(lines.fields[name])).join(' ')}`,
    ...Object.values(lines.lines).flatMap((inside) => linesLine(inside, `${before}${lines.name}.`)),
  ];
}

const sectionLine = (section: PlanSection, fields: Record<string, PlanField>): string =>
  `section${section.tab ? ` [${section.tab}]` : ''}${section.title ? ` 《${section.title}》` : ''} ${section.lines ? `lines ${section.lines}${section.looks ? ` ${Object.keys(section.looks).join(' ')}` : ''}` : section.fields.map(({ name, span }) => fieldWord(fields[name]) + (span ? `×${span}` : '')).join(' ')}`;

/** `qty*` required, `code!` read-only, `rate?` shown or required by a rule, `amount=` computed. */
const fieldWord = (field: PlanField): string =>
  field.name + (field.computed !== undefined ? '=' : field.readonly === true ? '!' : '') + (field.required === true ? '*' : '') + (typeof field.visible === 'string' || typeof field.required === 'string' ? '?' : '');

const actionWord = (action: PlanAction): string => action.do + (action.primary ? '!' : '') + (action.from ? `(${action.from.join('|')}${action.to ? ` → ${action.to}` : ''})` : '') + (action.open ? ` ${action.open}` : '');

const compareWord = ({ fields, lines }: PlanCompare): string => [fields, ...lines.map(({ show }) => show)].map((group, at) => (at === 0 ? '' : `${lines[at - 1]!.name} by ${lines[at - 1]!.by.map(({ name }) => name).join(' ')}: `) + group.map(({ name }) => name).join(' ')).join('; ');

const said = (word: string, text: string | undefined): string => (text ? `${word} ${text}` : '');

/** A board: lane, span, and what a reader may do to a bar. */
function scheduleWord({ lane, start, finish, lanes, text, move, mayEdit, unplan, split, merge, hours, lock }: PlanSchedule): string {
  const actions = [move ? `move by ${move.do}` : mayEdit ? 'move by edit' : 'only shows', unplan && 'unplan', split && 'split', merge && 'merge', hours && 'hours', lock && 'lock'].filter(Boolean).join(' ');
  return `${lane.name}${lanes === undefined ? '' : ` by ${lanes}`}, ${start.name} – ${finish.name}: ${text.map(({ key }) => key).join(' ')}; ${actions}`;
}
