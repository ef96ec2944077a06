// Checks what an app may do: keys and tokens are the server's own, what is given is there and behind no right unless a condition says so, whoever writes is somebody.
import { scopeOf } from '../expressions/index.ts';
import type { Context } from './checkContext.ts';
import { shownAt } from './checkShare.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity } from './model.ts';

export function checkApp(entity: Entity, definition: Definition, context: Context): void {
  const { app, fields, id } = entity;
  if (!app) return;
  if (entity.scope !== 'company') definition.fault(['app'], 'app.scope', `Records of ${id} belong to no company: nobody would know whose app it is.`, 'Take `app` away.', { key: true });
  if (app.door) checkDoor(entity, app.door, definition, context);
  if (app.person) {
    for (const [word, type] of [['by', 'string'], ['until', 'datetime']] as const) if (fields[app.person[word]]?.type !== type) definition.fault(['app', 'person', word], 'app.person', `\`${app.person[word]}\` is no field of type ${type}.`, `Name a ${type} of ${id}, or add one.`);
    if (fields[app.person.token]?.secret !== true) definition.fault(['app', 'person', 'token'], 'app.token', `\`${app.person.token}\` is no secret field: the hash would be read by whoever sees the record.`, 'Add `{"type": "string", "label": "…", "system": true, "secret": true}`.');
    if (app.person.signs !== undefined) checkAction(entity, app.person.signs, ['app', 'person', 'signs'], definition);
  }
  checkRows(entity, definition, context);
}

function checkDoor({ id, fields }: Entity, { key, people }: { key: string; people: string }, definition: Definition, { model }: Context): void {
  if (fields[key]?.type !== 'string' || !fields[key].system) definition.fault(['app', 'door', 'key'], 'app.key', `\`${key}\` of ${id} is no field of type string that the system alone writes.`, 'Add `{"type": "string", "label": "…", "system": true, "copy": false}`.');
  if (!model.entities[people]?.app?.person) definition.fault(['app', 'door', 'people'], 'app.people', `\`${people}\` is no entity whose \`app\` says \`person\`.`, didYouMean(people, Object.values(model.entities).filter((one) => one.app?.person).map((one) => one.id), 'Say there who a person is.'));
}

function checkRows(entity: Entity, definition: Definition, context: Context): void {
  const { app, fields, id } = entity;
  const scope = scopeOf(context.model, id);
  app!.opens.forEach((rule, index) => {
    context.expression(definition, ['app', 'opens', index, 'that'], rule.that, scope, 'bool');
    context.template(definition, ['app', 'opens', index, 'else'], rule.else, scope);
  });
  app!.gives.forEach(({ path, when }, index) => {
    context.expression(definition, ['app', 'gives', index, 'when'], when, scope, 'bool');
    const at = ['app', 'gives', index, ...when === undefined ? [] : ['path']];
    const field = shownAt(context, entity, path);
    if (typeof field === 'string') definition.fault(at, 'field.unknown', field, 'A path leads over lines and references to a field.');
    else if (field.secret || field.name === app!.door?.key) definition.fault(at, 'app.secret', `\`${path}\` never leaves the server.`, 'Take it away.');
    else if (field.grant !== undefined && when === undefined) definition.fault(at, 'app.grant', `\`${path}\` stands behind the field right \`${field.grant}\`, and would be open to every user of the app.`, 'Say `{"path": …, "when": …}`, or take it away.');
  });
  for (const word of ['when', 'among'] as const) for (const name of Object.keys(app![word])) if (!fields[name]) definition.fault(['app', word, name], 'field.unknown', `${id} has no field \`${name}\`.`, didYouMean(name, Object.keys(fields)), { key: true });
  for (const word of ['enters', 'edits'] as const) app![word].forEach((name, index) => { if (!fields[name]) definition.fault(['app', word, index], 'field.unknown', `${id} has no field \`${name}\`.`, didYouMean(name, Object.keys(fields))); });
  const writes = [...app!.enters, ...app!.edits, ...Object.keys(app!.does)].length > 0;
  const people = app!.own === undefined ? undefined : context.model.entities[fields[app!.own]?.to ?? ''];
  if (app!.own !== undefined ? !people?.app?.person : writes && !app!.person) definition.fault(app!.own === undefined ? ['app'] : ['app', 'own'], 'app.own', `No reference to the app's people says whose a record of ${id} is.`, 'Name it in `own`.', app!.own === undefined ? { key: true } : undefined);
  for (const [name, action] of Object.entries(app!.does)) checkAction(entity, action, ['app', 'does', name], definition);
}

function checkAction({ id, workflow }: Entity, name: string, at: (string | number)[], definition: Definition): void {
  const action = workflow?.actions[name];
  if (!action || action.on !== undefined) definition.fault(at, 'app.action', `${id} has no action \`${name}\` that one record runs.`, didYouMean(name, Object.values(workflow?.actions ?? {}).filter((one) => one.on === undefined).map((one) => one.name)));
}
