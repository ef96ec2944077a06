// Choices that the schemas themselves give (`optionsOf`): filled in once all entities are known, and named in every language.
import { findApprovables } from '../approvals/conditions.ts';
import type { Field, Model, Option } from './model.ts';

/** An option made of several labels: each is translated by itself. */
const parts = new WeakMap<Option, readonly string[]>();

export function giveOptions(model: Model): void {
  const fields = allFields(model);
  if (fields.length === 0) return;
  const jobs = Object.values(model.modules).flatMap((module) => Object.entries(module.timed).map(([value, { label }]): Option => ({ value, label })));
  const approvals = [...findApprovables(model).values()].map(({ bizType, entity, action, effect }): Option => {
    const labels = effect.as === undefined ? [entity.label] : [entity.label, entity.workflow!.actions[action]!.label];
    const option = { value: bizType, label: labels.join(' ') };
    parts.set(option, labels);
    return option;
  });
  for (const field of fields) field.options = field.optionsOf === 'jobs' ? jobs : approvals;
}

/** What is made of translated labels is translated with them. */
export function nameOptions(model: Model): void {
  for (const field of allFields(model)) {
    for (const option of field.options ?? []) {
      const labels = parts.get(option) ?? [];
      if (labels.length < 2) continue;
      for (const catalogue of [model.locales.en, model.locales.zh_TW]) catalogue[option.label] ??= labels.map((label) => catalogue[label] ?? label).join(' ');
    }
  }
}

function allFields(model: Model): Field[] {
  return Object.values(model.rows).flatMap((row) => Object.values(row.fields).filter((field) => field.optionsOf !== undefined));
}
