// Checks rows taken over from elsewhere: where they come from, what goes where, what tells them apart, and who may change what was taken.
import { setFields } from '../effects/writing.ts';
import { scopeOf, type ScopeTypes, targetScope } from '../expressions/index.ts';
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Field, Lines, Pull, RowType } from './model.ts';
import type { Path } from './places.ts';

export function checkPulls(lines: Lines, definition: Definition, at: Path, context: Context): void {
  if (lines.parent !== lines.entity) { definition.fault(at, 'pull.nested', 'Only lines of the document itself take rows over, not lines inside them.', 'Move `pull` to the lines above.', { key: true }); return; }
  for (const pull of Object.values(lines.pull!)) {
    const here = [...at, pull.name];
    const from = context.row(definition, [...here, 'from'], pull.from);
    if (!from) continue;
    const scope = targetScope(context.model, lines.id, from.id);
    checkSource(pull, lines, from, scope, definition, here, context);
    checkTake(pull, lines, scope, definition, here, context);
    setFields(pull.set, lines, scope, definition, [...here, 'set'], context, 'new');
    checkKeys(pull, lines, definition, here);
    checkTakenOver(pull, lines, definition, here);
    checkNext(pull, lines, from, definition, here, context);
  }
}

function checkSource(pull: Pull, lines: Lines, from: RowType, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  pull.show?.forEach((path, index) => context.fieldAt(definition, [...at, 'show', index], from, path));
  pull.search?.forEach((path, index) => context.fieldAt(definition, [...at, 'search', index], from, path));
  pull.order?.split(',').forEach((part) => context.fieldAt(definition, [...at, 'order'], from, part.trim().split(' ')[0]!));
  for (const word of ['where', 'left'] as const) {
    const of = context.sound(pull[word], scope)?.reads.find((path) => /^(line|row|old)(\.|$)/.test(path));
    if (of === undefined) continue;
    const isInherited = word === 'where' && lines.fields[pull.by ?? '']?.where === pull.where;
    definition.fault(isInherited ? at : [...at, word], 'pull.line', `${isInherited ? `The \`where\` of \`${pull.by}\` looks at` : ''}${isInherited ? ' ' : ''}\`${of}\`${isInherited ? ', which' : ''} is of the line that is still to be made.`, isInherited ? 'Say a `where` here that compares with `record` and `target` alone.' : 'Compare with `record` and `target` alone.');
  }
}

/** The quantity to take has a place, and what is left is counted in its unit. */
function checkTake({ left, take, set, where }: Pull, lines: Lines, scope: ScopeTypes, definition: Definition, at: Path, context: Context): void {
  if ((left === undefined) !== (take === undefined)) {
    definition.fault([...at, take === undefined ? 'left' : 'take'], 'pull.take', take === undefined ? '`left` does not say which field takes the quantity.' : '`take` does not say how much is left to take.', take === undefined ? 'Add `"take": "qty"`.' : 'Add `"left": "target.openQty"`.', { key: true });
    return;
  }
  const field: Field | undefined = lines.fields[take ?? ''];
  if (take === undefined) return;
  if (!field) { definition.fault([...at, 'take'], 'field.unknown', `${lines.id} has no field \`${take}\`.`, didYouMean(take, Object.keys(lines.fields))); return; }
  if (traitsOf(field.type).number === undefined || field.system || field.computed !== undefined || field.readonly === true) { definition.fault([...at, 'take'], 'pull.take', `Nobody can type a quantity into \`${take}\`.`, 'Name a number that is neither computed, `system` nor `readonly`.'); return; }
  if (set[take] !== undefined) definition.fault([...at, 'set', take], 'pull.twice', `\`${take}\` takes the quantity that is asked for.`, 'Say it under `left`, and take it away here.', { key: true });
  if (context.sound(left, scope)?.type.kind === 'decimal') context.expression(definition, [...at, 'left'], left, scope, 'decimal', { field, at: 'row', ...(where !== undefined && { where }) });
}

function checkKeys({ key, set, by }: Pull, { fields }: Lines, definition: Definition, at: Path): void {
  for (const [index, name] of key.entries()) {
    if (set[name] === undefined) definition.fault([...at, 'key', index], 'pull.key', `\`${name}\` is not taken over, so it tells no rows apart.`, didYouMean(name, Object.keys(set), `Add it to \`set\`: \`"${name}": "target"\`.`));
  }
  const reference = by === undefined ? undefined : fields[by];
  for (const [name, source] of Object.entries(set)) {
    const own = reference?.fills?.[name];
    if (own !== undefined && own !== source) definition.fault([...at, 'set', name], 'pull.twice', `\`${by}\` fills \`${name}\` with something else: ${own}.`, 'Say it once: here, or under `fills` there.', { key: true });
    if (fields[name]?.system) definition.fault([...at, 'set', name], 'pull.system', `\`${name}\` is written by the system; what people take over they write themselves.`, 'Take `system` away there, or take this away.', { key: true });
  }
}

/** Without a reference to the row taken nobody knows later which lines were taken. */
function checkTakenOver({ by, set, take, open, keeps, whole, fixed, show, search }: Pull, { fields }: Lines, definition: Definition, at: Path): void {
  const names = [...new Set([...Object.keys(set), ...fixed])].filter((name) => fields[name]);
  if (by === undefined && open !== true) {
    const left = names.filter((name) => name !== take && fields[name]!.readonly === undefined && !fields[name]!.system && !open?.includes(name));
    if (left.length > 0) definition.fault([...at, 'set', left[0]!], 'pull.open', `Anybody may change ${left.map((name) => `\`${name}\``).join(', ')} afterwards: no field of the line holds the row it was taken from.`, `Keep the row in a reference (\`"set": {"source": "target"}, "key": ["source"]\`), make ${left.length > 1 ? 'them' : 'it'} readonly, or say \`"open": [${left.map((name) => `"${name}"`).join(', ')}]\`.`, { key: true });
  }
  const taken = [...new Set([...names, ...Object.keys(fields[by ?? '']?.fills ?? {})])];
  if (Array.isArray(open)) open.forEach((name, index) => { if (!taken.includes(name)) definition.fault([...at, 'open', index], 'pull.taken', `\`${name}\` is not taken over here.`, didYouMean(name, taken, 'Take it away.')); });
  if (whole) for (const [word, said] of [['show', show], ['search', search]] as const) if (said !== undefined) definition.fault([...at, word], 'pull.whole', `All rows are taken at once, without a picker: \`${word}\` means nothing.`, 'Take it away, or take `whole` away.', { key: true });
  if (keeps !== undefined && !whole) definition.fault([...at, 'keeps'], 'pull.keeps', 'A picker takes nothing out, so there is nothing to keep.', 'Take it away, or say `"whole": true`.', { key: true });
}

function checkNext({ next }: Pull, lines: Lines, from: RowType, definition: Definition, at: Path, context: Context): void {
  if (!next) return;
  const { model } = context;
  const on = context.row(definition, [...at, 'next', 'on'], next.on);
  if (!on) return;
  if (from.entity !== on.id) { definition.fault([...at, 'next', 'on'], 'pull.next', `${from.id} are no rows of ${on.id}.`, `Write \`"on": "${from.entity}"\`.`); return; }
  if (!Object.values(model.screens).some(({ kind, entity }) => kind === 'form' && entity === lines.entity)) definition.fault([...at, 'next'], 'pull.form', `${lines.entity} has no form to begin a new record in.`, 'Give it a screen of kind form, or take `next` away.', { key: true });
  setFields(next.set, model.rows[lines.entity]!, scopeOf(model, on.id), definition, [...at, 'next', 'set'], context, 'new');
}
