// Checks white lists for business partners: rows that belong to somebody, fields and actions that are there.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Path } from './places.ts';
import type { Entity, Field, Portal, RowType, Screen } from './model.ts';

const usual = ['create', 'edit', 'delete', 'export', 'print'];
const user = 'amc.user';

export function checkPortal(entity: Entity, definition: Definition, context: Context): void {
  const { portal } = entity;
  if (!portal) return;
  if (entity.ledger) definition.fault(['portal'], 'portal.ledger', 'A ledger is the whole company\'s: no part of it is a partner\'s.', 'Open the documents that post to it.', { key: true });
  const isMaster = Object.values(context.model.entities).some((one) => one.partner?.some((path) => endOf(context, one, path)?.to === entity.id));
  if (portal.shared && entity.partner) definition.fault(['portal', 'shared'], 'portal.shared', '`partner` says whose the records are, so they are not all partners\'.', 'Take `shared` or `partner` away.', { key: true });
  if (!portal.shared && !entity.partner && !isMaster) definition.fault(['portal'], 'portal.nobody', 'No `partner` says whose the records are, so partners would see none.', 'Name the reference to the partner in `partner`, or say `"shared": true` of basic data.', { key: true });
  if (portal.for.includes('store') && entity.partner && !entity.partner.some((path) => endOf(context, entity, path)?.to === user)) definition.fault(['portal', 'for'], 'portal.store', `A store is known by its user, and no \`partner\` leads to ${user}.`, 'Name such a path, as `store.loginUser`, or take `store` away.');
  checkFields(entity, portal, definition);
  const actions = Object.values(entity.workflow?.actions ?? {});
  portal.does.forEach((name, index) => {
    const action = actions.find((one) => one.name === name && !one.internal);
    if (!action && !usual.includes(name)) definition.fault(['portal', 'does', index], 'portal.action', `${entity.id} has no action \`${name}\`.`, didYouMean(name, [...actions.filter((one) => !one.internal).map((one) => one.name), ...usual]));
  });
  for (const [name, values] of Object.entries(portal.when)) {
    const field = entity.fields[name];
    if (!field) { definition.fault(['portal', 'when', name], 'field.unknown', `${entity.id} has no field \`${name}\`.`, didYouMean(name, Object.keys(entity.fields)), { key: true }); continue; }
    const options = entity.workflow?.field === name ? Object.keys(entity.workflow.states) : field.options?.map((one) => String(one.value));
    if (!options || !field.column || field.live) { definition.fault(['portal', 'when', name], 'portal.when', `\`${name}\` has no values to choose from.`, 'Name a stored field of type enum, or the state.', { key: true }); continue; }
    values.forEach((value, index) => { if (!options.includes(value)) definition.fault(['portal', 'when', name, index], 'portal.value', `\`${value}\` is none of its values.`, didYouMean(value, options)); });
  }
  for (const word of portal.with) if (!entity[word]) definition.fault(['portal', 'with'], 'portal.with', `${entity.id} has no ${word}.`, `Say \`"${word}": true\`, or take it away.`);
}

function checkFields(entity: Entity, portal: Portal, definition: Definition): void {
  portal.sees.forEach((path, index) => {
    const field = fieldAt(entity, path);
    if (field === undefined) definition.fault(['portal', 'sees', index], 'field.unknown', `${entity.id} has no field \`${path}\`.`, didYouMean(path, pathsOf(entity)));
  });
  portal.edits.forEach((path, index) => {
    if (!portal.sees.includes(path)) { definition.fault(['portal', 'edits', index], 'portal.unseen', `\`${path}\` is not among what they see.`, didYouMean(path, portal.sees, 'Add it to `sees`.')); return; }
    const field = fieldAt(entity, path);
    if (field && (field.system || field.computed !== undefined)) definition.fault(['portal', 'edits', index], 'portal.system', `Nobody types \`${path}\`.`, 'Take it away.');
  });
  if (portal.edits.length > 0 && !portal.does.some((name) => name === 'create' || name === 'edit')) definition.fault(['portal', 'edits'], 'portal.edits', 'They may neither make nor change a record.', 'Add `create` or `edit` to `does`, or take `edits` away.', { key: true });
}

/** The field a path through references ends in. */
function endOf({ model }: Context, entity: Entity, path: string): Field | undefined {
  let row: RowType | undefined = entity;
  let field: Field | undefined;
  for (const step of path.split('.')) {
    field = row?.fields[step];
    row = model.rows[field?.to ?? ''];
  }
  return field;
}

function fieldAt(entity: Entity, path: string): Field | undefined {
  const steps = path.split('.');
  let row: RowType | undefined = entity;
  for (const step of steps.slice(0, -1)) row = row?.lines[step];
  return row?.fields[steps.at(-1)!];
}

const pathsOf = (row: RowType, above = ''): string[] => [...Object.keys(row.fields).map((name) => above + name), ...Object.values(row.lines).flatMap((lines) => pathsOf(lines, `${above}${lines.name}.`))];

/** A page for partners stands over what is open to them. */
export function checkPortalScreen(screen: Screen, definition: Definition, context: Context): void {
  if (!screen.portal) return;
  const open = screen.entity === undefined ? undefined : context.model.entities[screen.entity]?.portal;
  screen.portal.forEach((kind, index) => {
    if (!open?.for.includes(kind)) definition.fault(['portal', index], 'portal.closed', `Nothing is open to \`${kind}\` here.`, screen.entity === undefined ? 'Name an entity with a `portal`.' : `Add \`"portal": {"for": ["${kind}"], "sees": […]}\` to ${screen.entity}.`);
  });
  if (!open || screen.kind !== 'list') return;
  // Sorting and searching by a field says what stands in it, so the server refuses both.
  const always = ['id', context.model.entities[screen.entity!]?.workflow?.field];
  const isSeen = (path: string): boolean => always.includes(path) || open.sees.some((seen) => seen === path || path.startsWith(`${seen}.`));
  const unseen = (at: Path, path: string): void => { if (!isSeen(path)) definition.fault(at, 'portal.unseen', `\`${path}\` is not among what they see.`, didYouMean(path, open.sees, 'Add it to `sees`.')); };
  for (const path of (screen.order ?? '').split(',').map((one) => one.trim().replace(/ (asc|desc)$/i, '')).filter(Boolean)) unseen(['order'], path);
  screen.search?.forEach((path, index) => unseen(['search', index], path));
}
