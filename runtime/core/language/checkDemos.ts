// Checks demonstration data: entities, fields, actions and the keys rows refer to.
import type { Context } from './checkContext.ts';
import { missingIn, valueFault } from './checkValues.ts';
import { didYouMean } from './faults.ts';
import { isPlain } from './merge.ts';
import { type Located, type Path, placeOf } from './places.ts';
import type { RowType } from './model.ts';

/** `@today-3` and `@now` are dates, not keys. */
const isDay = /^@(today|now|month)([+-]\d+)?( \d\d:\d\d)?$/;
const isMoment = /^@today([+-]\d+)? \d\d:\d\d$/;

export function checkDemos(context: Context): void {
  const keys = new Set<string>();
  for (const { value } of context.compiled.demos) for (const step of value.steps) for (const row of step.rows) keysOf(row, keys);
  for (const { file, root, value } of context.compiled.demos) context.once('demo', { kind: 'demo', id: file }, () => {
    value.steps.forEach((step, index) => {
      const at = ['steps', index];
      const entity = context.model.entities[step.entity];
      if (!entity && context.compiled.broken.has(step.entity)) return;
      if (!entity) { context.report.add(placeOf(root, [...at, 'entity']), 'entity.unknown', `There is no entity \`${step.entity}\`.`, didYouMean(step.entity, Object.keys(context.model.entities))); return; }
      step.rows.forEach((row, nth) => checkDemoRow(row, entity, root, [...at, 'rows', nth], keys, context));
      step.do?.forEach((name, nth) => {
        if (!entity.workflow?.actions[name]) context.report.add(placeOf(root, [...at, 'do', nth]), 'action.unknown', `${entity.id} has no action \`${name}\`.`, didYouMean(name, Object.keys(entity.workflow?.actions ?? {}), 'It has no workflow.'));
      });
    });
  });
}

function keysOf(value: unknown, keys: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) keysOf(item, keys);
  else if (isPlain(value)) for (const [name, child] of Object.entries(value)) { if (name === '$key') keys.add(String(child)); else keysOf(child, keys); }
}

function checkDemoRow(row: Record<string, unknown>, type: RowType, root: Located, at: Path, keys: Set<string>, context: Context): void {
  const missing = '$at' in row || '$made' in row ? [] : missingIn(row, type);
  if (missing.length > 0) context.report.add(placeOf(root, at), 'demo.missing', `The row lacks ${missing.map((name) => `\`${name}\``).join(', ')}, which ${type.id} requires.`, 'Give it a value.');
  for (const [name, value] of Object.entries(row)) {
    const here = [...at, name];
    if (name === '$key' || name === '$made') continue;
    if (name === '$at') { if (!keys.has(String(value))) context.report.add(placeOf(root, here), 'demo.key', `No row has the \`$key\` \`${String(value)}\`.`, didYouMean(String(value), keys)); continue; }
    if (name === '$on') { if (!isMoment.test(String(value))) context.report.add(placeOf(root, here), 'demo.time', '`$on` says when the row is entered.', 'Write it like `@today-3 14:20`.'); continue; }
    const field = type.fields[name];
    const lines = type.lines[name];
    if (!field && !lines) {
      if (!context.wasCut(type, name)) context.report.add(placeOf(root, here, { key: true }), 'field.unknown', `${type.id} has no field \`${name}\`.`, didYouMean(name, [...Object.keys(type.fields), ...Object.keys(type.lines)]));
    } else if (field?.computed !== undefined) context.report.add(placeOf(root, here, { key: true }), 'field.computed', `\`${name}\` is computed: it cannot be entered.`, 'Take it away.');
    else if (lines && Array.isArray(value)) value.forEach((item, index) => { if (isPlain(item)) checkDemoRow(item, lines, root, [...here, index], keys, context); });
    else if (lines) context.report.add(placeOf(root, here), 'demo.value', `\`${name}\` are lines of ${type.id}: a list of rows.`, 'Write `[{…}]`.');
    else {
      const wrong = valueFault(value, field!);
      if (wrong) context.report.add(placeOf(root, here), wrong.code, wrong.message, wrong.fix);
    }
    for (const one of field ? [value].flat() : []) {
      if (typeof one === 'string' && one.startsWith('@') && field!.to !== undefined && !isDay.test(one) && !keys.has(one.slice(1))) context.report.add(placeOf(root, here), 'demo.key', `No row has the \`$key\` \`${one.slice(1)}\`.`, didYouMean(one.slice(1), keys));
    }
  }
}
