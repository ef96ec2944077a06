// Checks worklists: reports whose rows stand for a record or a line, with what is done to what is ticked.
import { readQuery } from '../queries/index.ts';
import { standsFor, typedIn } from './worklist.ts';
import type { Context } from './checkContext.ts';
import { columnAt } from './columnAt.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Query, Screen, ScreenAction } from './model.ts';
import type { Path } from './places.ts';

export function checkWorklist(screen: Screen, query: Query, definition: Definition, context: Context): void {
  const { model } = context;
  const name = screen.standsFor!;
  const fault = (message: string, fix: string): void => definition.fault(['standsFor'], 'worklist.row', message, fix);
  const { shape } = readQuery(model, query);
  const group = shape.groups.find(({ key }) => key === name);
  if (!group) { definition.fault(['standsFor'], 'query.name', `The query ${query.id} does not group by \`${name}\`.`, didYouMean(name, Object.keys(query.by))); return; }
  const of = standsFor(model, query, name);
  if (!of) { fault(`\`${name}\` is no record and no line of one: nothing could be done to it.`, 'Group by the row that is read: `"line": {"is": "line", "label": …}`.'); return; }
  const adding = shape.sources.filter(({ joins }) => joins === 'add');
  const isItself = adding.length === 1 && adding[0]!.by.get(name)?.tree.op === 'variable' && group.type.kind === 'row' && group.type.row === adding[0]!.row.id;
  if (query.each && !isItself) fault(`Several rows may stand for the same \`${name}\`, and would be ticked together.`, `Take \`each\` away there, so that rows are grouped by \`${name}\`; or group by the row itself.`);
  screen.columns.forEach((column, index) => {
    if (column.edit && !typedIn(model, query, of, column.field)) definition.fault(['columns', index, 'edit'], 'worklist.edit', `\`${column.field}\` cannot be typed into: it is no field of ${of.row} that people type.`, `Take \`edit\` away, or call a group or a figure as the field: \`"price": "${of.up === '' ? 'record' : 'line'}.price"\`.`, { key: true });
  });
  if (screen.actions.length === 0 && !screen.row?.actions.length) fault('Nothing is done to what is ticked.', 'Name `actions`, or take `standsFor` away.');
  screen.actions.forEach((action, index) => checkButton(action, of.row, ['actions', index], definition, context));
  (screen.row?.actions ?? []).forEach((action, index) => checkButton(action as ScreenAction, of.row, ['row', 'actions', index], definition, context));
}

function checkButton(action: ScreenAction, row: string, at: Path, definition: Definition, context: Context): void {
  const { model } = context;
  const entity = model.entities[model.rows[row]!.entity]!;
  if (action.when !== undefined) definition.fault([...at, 'when'], 'worklist.when', 'A worklist offers what the states and rules of its records let run.', 'Say it at the action: `from`, `who`, `guard`; or in the query: `where`.', { key: true });
  if (action.pull === undefined) {
    const known = ['export', ...Object.values(entity.workflow?.actions ?? {}).filter(({ internal }) => !internal).map(({ name }) => name)];
    const said = entity.workflow?.actions[action.do];
    if (at[0] === 'actions' && said && said.of === undefined && said.bulk !== true && said.bulk !== 'all' && (said.on ?? 'record') === 'record') definition.fault(columnAt(definition, at, 'do'), 'worklist.bulk', `\`${action.do}\` runs on one ${entity.id} at a time, and several may be ticked.`, `Name it among \`row.actions\`, or say \`"bulk": true\` at the action.`);
    if (said?.of !== undefined && `${entity.id}.${said.of}` !== row) definition.fault(columnAt(definition, at, 'do'), 'worklist.of', `\`${action.do}\` runs on rows of ${entity.id}.${said.of}, and rows here stand for ${row}.`, 'Group by these lines, or take it away.');
    if (action.open === undefined && !known.includes(action.do)) definition.fault(columnAt(definition, at, 'do'), 'action.unknown', `${entity.id} has no action \`${action.do}\`.`, didYouMean(action.do, known, 'Say what it begins with `"pull"`, or what it opens with `"open"`.'));
    return;
  }
  const here = [...at, 'pull'];
  const pulls = Object.values(model.rows).flatMap((lines) => ('pull' in lines ? Object.values(lines.pull as object).map((pull: { name: string; from: string; next?: object }) => ({ id: `${lines.id}.${pull.name}`, ...pull })) : []));
  const pull = pulls.find(({ id }) => id === action.pull);
  if (!pull) definition.fault(here, 'pull.unknown', `There is no \`pull\` called \`${action.pull}\`.`, didYouMean(action.pull, pulls.filter(({ from }) => from === row).map(({ id }) => id), 'Name the lines and the pull: `wms.acceptOrder.lines.fromOrder`.'));
  else if (pull.from !== row) definition.fault(here, 'worklist.pull', `\`${pull.id}\` takes rows of ${pull.from}, and rows here stand for ${row}.`, 'Name a pull of these rows, or group by the rows it takes.');
  else if (!pull.next) definition.fault(here, 'worklist.pull', `\`${pull.id}\` has no \`next\`: nothing says what the new document is begun with.`, 'Give it `"next": {"on": …, "label": …, "set": {…}}`.');
  if (action.label === undefined) definition.fault(columnAt(definition, at, 'do'), 'action.label', `The button \`${action.do}\` has no text.`, 'Add `"label": …`.');
}
