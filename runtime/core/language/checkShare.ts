// Checks pages without a login: the token is the server's own, what is given is there and behind no right unless a condition says so, what strangers may do asks for plain values.
import { scopeOf } from '../expressions/index.ts';
import { traitsOf } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity, Field, RowType } from './model.ts';

export function checkShare(entity: Entity, definition: Definition, context: Context): void {
  const { share, fields, id } = entity;
  if (!share) return;
  if (entity.scope !== 'company') definition.fault(['share'], 'share.scope', `Records of ${id} belong to no company: nobody would know who shares them.`, 'Take `share` away.', { key: true });
  const token = fields[share.token];
  if (token?.type !== 'string' || !token.system) definition.fault(['share', 'token'], 'share.token', `\`${share.token}\` is no field of type string that the system alone writes.`, 'Add `{"type": "string", "label": "…", "system": true, "copy": false}`.');
  if (share.password !== undefined && fields[share.password.hash]?.secret !== true) definition.fault(['share', 'password', 'hash'], 'share.password', `\`${share.password.hash}\` is no secret field: the hash would be read by whoever sees the record.`, 'Add `{"type": "string", "label": "…", "system": true, "secret": true}`.');
  for (const [word, type] of [['typed', 'string'], ['is', 'boolean']] as const) if (share.password && fields[share.password[word]]?.type !== type) definition.fault(['share', 'password', word], 'share.typed', `\`${share.password[word]}\` is no field of type ${type}.`, `Name a ${type} of ${id}, or add one.`);
  const scope = scopeOf(context.model, id);
  share.opens.forEach((rule, index) => {
    context.expression(definition, ['share', 'opens', index, 'that'], rule.that, scope, 'bool');
    context.template(definition, ['share', 'opens', index, 'else'], rule.else, scope);
  });
  share.gives.forEach(({ path, when }, index) => {
    context.expression(definition, ['share', 'gives', index, 'when'], when, scope, 'bool');
    const at = ['share', 'gives', index, ...when === undefined ? [] : ['path']];
    const field = shownAt(context, entity, path);
    if (typeof field === 'string') definition.fault(at, 'field.unknown', field, 'A path leads over lines and references to a field.');
    else if (field.secret || field.name === share.token) definition.fault(at, 'share.secret', `\`${path}\` never leaves the server.`, 'Take it away.');
    else if (field.grant !== undefined && when === undefined) definition.fault(at, 'share.grant', `\`${path}\` stands behind the field right \`${field.grant}\`, and would be open to everybody.`, 'Say `{"path": …, "when": …}`, or take it away.');
    else if (field.attributes && field.attributes.share === undefined) definition.fault(at, 'share.attributes', `\`${path}\` are attributes, and nothing says which of them strangers may see.`, 'Name a boolean of their rows: `"attributes": {…, "share": "inShare"}`.');
  });
  checkDoes(entity, definition);
  checkVisits(entity, definition, context);
}

function checkDoes({ id, share, workflow }: Entity, definition: Definition): void {
  const actions = workflow?.actions ?? {};
  share!.does.forEach((name, index) => {
    const action = actions[name];
    const at = ['share', 'does', index];
    if (!action || action.internal || action.on !== undefined) { definition.fault(at, 'share.action', `${id} has no action \`${name}\` that one record runs.`, didYouMean(name, Object.values(actions).filter((one) => !one.internal && one.on === undefined).map((one) => one.name))); return; }
    const odd = Object.values(action.ask).find(({ type }) => traitsOf(type).refers !== undefined || traitsOf(type).files !== undefined);
    if (odd) definition.fault(at, 'share.asks', `\`${name}\` asks for \`${odd.name}\`, a choice among the company's records or a file.`, 'Let it ask for texts, figures, days and options.');
  });
}

function checkVisits({ id, share }: Entity, definition: Definition, { model }: Context): void {
  const visits = share!.visits;
  if (!visits) return;
  const entity = model.entities[visits.in];
  if (!entity) { definition.fault(['share', 'visits', 'in'], 'entity.unknown', `There is no entity \`${visits.in}\`.`, didYouMean(visits.in, Object.keys(model.entities))); return; }
  const fits: readonly [keyof typeof visits, (field: Field | undefined) => boolean, string][] = [['of', (field) => field?.to === id, `reference to ${id}`], ['from', (field) => field?.type === 'string', 'text'], ['member', (field) => field?.type === 'boolean', 'boolean']];
  for (const [word, is, what] of fits) {
    const name = visits[word];
    if (name !== undefined && !is(entity.fields[name])) definition.fault(['share', 'visits', word], 'share.visits', `\`${name}\` of ${entity.id} is no ${what}.`, 'Name such a field of it, or add one.');
  }
}

/** @returns the field a path ends in, or what is wrong with the path */
export function shownAt({ model }: Context, entity: Entity, path: string): Field | string {
  let row: RowType | undefined = entity;
  const steps = path.split('.');
  for (const [index, step] of steps.entries()) {
    const lines: RowType | undefined = row.lines[step];
    if (lines) { row = lines; continue; }
    const field: Field | undefined = row.fields[step];
    if (!field) return `${row.id} has no field \`${step}\`.`;
    if (index === steps.length - 1) return field;
    const to: RowType | undefined = field.several === undefined ? model.rows[field.to ?? ''] : undefined;
    if (!to) return `\`${step}\` of ${row.id} points to nothing that has fields.`;
    row = to;
  }
  return `\`${path}\` are lines: name their fields.`;
}
