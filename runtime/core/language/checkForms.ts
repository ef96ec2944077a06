// Checks that a form asks for all that a new record needs: one that leaves out a required field can never be saved.
import type { Definition } from './definition.ts';
import type { Context } from './checkContext.ts';
import { isFormPlace } from './formPlace.ts';
import type { Entity, Field, Screen, SectionDef } from './model.ts';
import { traitsOf } from '../values/types/index.ts';
import { screenKindOf } from './screenKinds.ts';

export function checkComplete(screen: Screen, entity: Entity, definition: Definition, context: Context): void {
  if (!makesNew(screen, entity) || context.compiled.broken.has(entity.id)) return;
  const sections = [...screen.sections, ...screen.tabs.flatMap((tab) => tab.sections ?? [])];
  const fields = new Set(sections.flatMap((section) => (section.fields ?? []).map((field) => (typeof field === 'string' ? field : field.field))));
  // Without a field named the form draws them all, as it draws all lines.
  if (fields.size === 0 && screen.tabs.length === 0) return;
  const missing = [...Object.values(entity.fields).filter((field) => mustBeTyped(field) && !fields.has(field.name) && !isFilled(field, fields, entity)).map((field) => field.name), ...linesMissing(sections, entity)];
  if (missing.length > 0) definition.fault(screen.sections.length > 0 ? ['sections'] : ['tabs'], 'form.missing', `${missing.map((name) => `\`${name}\``).join(', ')} of ${entity.id} must be given, and ${missing.length > 1 ? 'do' : 'does'} not stand on this form: no new record could be saved.`, `Add ${missing.length > 1 ? 'them' : 'it'} to a section, or give ${missing.length > 1 ? 'them defaults' : 'it a default'}.`, { key: true });
}

const makesNew = ({ kind, record, form, sections }: Screen, { writtenBy }: Entity): boolean =>
  !writtenBy?.includes('server') && ((kind === 'form' && record === undefined) || (isFormPlace(form) && sections.length > 0 && screenKindOf(kind).rows === true));

/** Nothing gives it a value but a person. */
export const mustBeTyped = (field: Field): boolean =>
  field.required === true && field.visible === undefined && field.readonly === undefined && !field.system && field.computed === undefined && field.gathered === undefined && field.default === undefined && !traitsOf(field.type).rows;

const isFilled = (field: Field, shown: ReadonlySet<string>, entity: Entity): boolean =>
  Object.values(entity.fields).some((other) => shown.has(other.name) && Object.hasOwn(other.fills ?? {}, field.name));

function linesMissing(sections: readonly SectionDef[], entity: Entity): string[] {
  const shown = new Set(sections.map((section) => section.lines));
  return Object.values(entity.lines).filter((lines) => (lines.min ?? 0) > 0 && !shown.has(lines.name)).map((lines) => lines.name);
}
