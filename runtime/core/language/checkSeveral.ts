// Checks references to one of several entities: which can be told apart, have something in common to be called by, and are read alike.
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity, Field } from './model.ts';
import type { Path } from './places.ts';
import { memberNames } from './several.ts';
import { targetsOf } from '../values/targets.ts';

export function checkSeveral(field: Field, definition: Definition, at: Path, context: Context): void {
  const { model } = context;
  const ids = targetsOf(field.to!);
  if (traitsOf(field.type).refers !== 'one' || traitsOf(field.type).inTree) { definition.fault([...at, 'to'], 'several.type', `A field of type ${field.type} points to rows of one entity.`, 'Write `"type": "ref"`, or name one entity.', { key: true }); return; }
  const members = ids.flatMap((id, index): Entity[] => {
    const here = [...at, 'to', index];
    const row = context.row(definition, here, id);
    if (!row) return [];
    const entity = model.entities[id];
    if (!entity) { definition.fault(here, 'several.entity', `\`${id}\` are lines: of several only whole records can be meant.`, didYouMean(row.entity, Object.keys(model.entities), `Write \`"${row.entity}"\`.`)); return []; }
    if (entity.scope !== 'company') { definition.fault(here, 'several.scope', `${id} is of scope ${entity.scope}: of several only records of the company can be meant.`, 'Give it a reference of its own.'); return []; }
    return [entity];
  });
  if (members.length < ids.length) return;
  const row = model.rows[field.to!]!;
  if (row.display === '{id}') definition.fault([...at, 'to'], 'several.display', `${ids.join(' and ')} have neither \`code\` nor \`name\` nor \`title\` in common to be called by.`, 'Give them a field of the same name and type, or a reference each.', { key: true });
  for (const name of ['entity', ...memberNames(ids)]) {
    if (members.every((member) => member.fields[name])) definition.fault([...at, 'to'], 'several.name', `All of ${ids.join(', ')} have a field \`${name}\`, which behind this reference says ${name === 'entity' ? 'which of them it is' : `the ${name} itself`}.`, 'Call that field otherwise in one of them.', { key: true });
  }
}
