// Checks ledgers: dimensions and measures, what balances sum and may never become, and what feeds other ledgers' balances.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Balance, Closing, Entity } from './model.ts';
import type { Path } from './places.ts';
import { traitsOf } from '../values/types/index.ts';

export function checkLedgers(context: Context): void {
  for (const entity of Object.values(context.model.entities)) {
    if (!entity.ledger) continue;
    const definition = context.compiled.definitions.entity.get(entity.id)!;
    context.once('ledger', definition, () => checkLedger(entity, definition, context));
  }
}

function checkLedger(entity: Entity, definition: Definition, context: Context): void {
  const { dimensions, measures, balances, feeds, date } = entity.ledger!;
  dimensions.forEach((name, index) => context.fieldAt(definition, ['ledger', 'dimensions', index], entity, name));
  measures.forEach((name, index) => {
    const field = context.fieldAt(definition, ['ledger', 'measures', index], entity, name);
    if (field && traitsOf(field.type).number === undefined) definition.fault(['ledger', 'measures', index], 'ledger.measure', `\`${name}\` is no number.`, 'A measure is summed: it is a quantity, money, integer, rate or percent.');
  });
  if (traitsOf(entity.fields[date]?.type).time !== 'day') definition.fault(['ledger', 'date'], 'ledger.date', `The ledger has no date field \`${date}\` to close periods by.`, 'Extend `base.ledger`, or name a date field with `"date"`.');
  const list = Array.isArray((definition.value as { ledger: { closes?: unknown } }).ledger.closes);
  entity.ledger!.closes.forEach((closing, index) => checkClosing(closing, entity, definition, ['ledger', 'closes', ...(list ? [index] : [])], context));
  for (const balance of Object.values(balances)) checkBalance(balance, entity, definition);
  for (const [id, values] of Object.entries(feeds)) checkFeed(id, values, entity, definition, context);
}

/** A setting that is a date, or records that say for whom they close what. */
function checkClosing(closing: Closing, entity: Entity, definition: Definition, at: Path, context: Context): void {
  const word = (name: string): Path => (typeof valueAt(definition, at) === 'string' ? at : [...at, name]);
  if (closing.in === undefined) {
    const dates = Object.values(context.model.settings).filter((setting) => setting.type === 'date').map((setting) => setting.code);
    const unused = ['by', 'period', 'states'].find((name) => Object.hasOwn(Object(valueAt(definition, at)), name));
    if (unused !== undefined) definition.fault([...at, unused], 'closes.records', `\`${unused}\` is about records that close periods.`, 'Say `"in"`: the entity of these records.', { key: true });
    else if (closing.setting === '') definition.fault(at, 'closes.records', 'Nothing is said that closes a period.', 'Name a date `setting`, or the entity `in` whose records close.');
    else if (!dates.includes(closing.setting)) definition.fault(word('setting'), 'setting.unknown', `There is no date setting \`${closing.setting}\`.`, didYouMean(closing.setting, dates, 'Add it to the settings of module.json.'));
    return;
  }
  const lock = context.model.entities[closing.in];
  if (!lock) { if (!context.isBroken(closing.in)) definition.fault([...at, 'in'], 'entity.unknown', `There is no entity \`${closing.in}\`.`, didYouMean(closing.in, Object.keys(context.model.entities), 'Write its file, or check the id.')); return; }
  if (lock.scope !== 'company') definition.fault([...at, 'in'], 'closes.records', `Records of ${lock.id} belong to no company.`, 'Let records of the company close periods.');
  const { time } = traitsOf(lock.fields[closing.period]?.type);
  if (closing.period === '') definition.fault(at, 'closes.period', 'It does not say which field holds what is closed.', 'Add `"period"`: a field of type date or month.', { key: true });
  else if (time !== 'day' && time !== 'month') definition.fault([...at, 'period'], 'closes.period', `${lock.id} has no field \`${closing.period}\` of type date or month.`, didYouMean(closing.period, Object.values(lock.fields).filter(({ type }) => ['day', 'month'].includes(traitsOf(type).time ?? '')).map(({ name }) => name), 'Give it one.'));
  closing.by.forEach((name, index) => {
    const own = entity.fields[name];
    const isItself = own?.to === lock.id;
    if (!own || !entity.ledger!.dimensions.includes(name)) definition.fault([...at, 'by', index], 'closes.by', `\`${name}\` is no dimension of ${entity.id}.`, didYouMean(name, entity.ledger!.dimensions));
    else if (!isItself && (lock.fields[name]?.type !== own.type || lock.fields[name].to !== own.to)) definition.fault([...at, 'by', index], 'closes.by', `${lock.id} has no field \`${name}\` like that of ${entity.id}.`, `Give it one, or name a dimension that refers to ${lock.id}.`);
  });
  for (const [index, state] of (closing.states ?? []).entries()) if (!lock.workflow?.states[state]) definition.fault([...at, 'states', index], 'state.unknown', `${lock.id} has no state \`${state}\`.`, didYouMean(state, Object.keys(lock.workflow?.states ?? {}), 'It has no states.'));
}

function valueAt({ value }: Definition, at: Path): unknown {
  return at.reduce<unknown>((here, step) => (typeof here === 'object' && here !== null ? (here as Record<string | number, unknown>)[step] : undefined), value);
}

function checkBalance(balance: Balance, entity: Entity, definition: Definition): void {
  const at = ['ledger', 'balances', balance.name];
  const { dimensions } = entity.ledger!;
  if (balance.label === balance.name) definition.fault(at, 'balance.label', `The balance \`${balance.name}\` has no label.`, 'Add `"label": …`.', { key: true, cut: 'label' });
  balance.by.forEach((name, index) => {
    if (!dimensions.includes(name)) definition.fault([...at, 'by', index], 'balance.by', `\`${name}\` is no dimension of ${entity.id}.`, didYouMean(name, dimensions));
  });
  checkDates(balance, entity, definition);
  if (balance.by.some((name) => !dimensions.includes(name))) return;
  balance.never.forEach((bound, index) => {
    for (const word of ['else', 'reversed'] as const) {
      const said = bound[word] ?? '';
      for (const part of said.matchAll(/\{([^{}]*)\}/g)) if (!/^[\w.]+$/.test(part[1]!.trim())) definition.fault([...at, 'never', index, word], 'balance.said', `\`${part[1]}\` is worked out by nobody: a refusal of a balance puts names in their places.`, 'Name a dimension, a sum or `asked` alone; they read as they stand on screens.', { nth: part.index });
    }
  });
  for (const property of ['when', 'zero'] as const) {
    const name = balance.sweep?.[property];
    if (name !== undefined && !balance.sums[name]) definition.fault([...at, 'sweep', property], 'balance.sum', `The balance keeps no sum \`${name}\`.`, didYouMean(name, Object.keys(balance.sums)));
  }
}

function checkDates(balance: Balance, entity: Entity, definition: Definition): void {
  const all = Object.values(entity.fields).filter(({ type }) => traitsOf(type).time === 'day').map(({ name }) => name);
  for (const [name, { of }] of Object.entries(balance.dates)) {
    const at = ['ledger', 'balances', balance.name, 'dates', name];
    const held = Object(valueAt(definition, at)) as Record<string, unknown>;
    const said = ['first', 'last'].filter((word) => typeof held[word] === 'string');
    const taken = balance.sums[name] ? 'a sum' : balance.figures[name] ? 'a figure' : balance.by.includes(name) ? 'a dimension' : undefined;
    if (taken) definition.fault(at, 'balance.date', `\`${name}\` is ${taken} of the balance already.`, 'Choose another name.', { key: true });
    else if (said.length !== 1) definition.fault(at, 'balance.date', said.length === 0 ? 'It does not say which day is kept.' : 'It keeps either the first day or the last one.', 'Say `"first"` or `"last"`: a date field of the ledger.', { key: true });
    else if (!all.includes(of)) definition.fault([...at, said[0]!], 'balance.date', `\`${of}\` is no date field of ${entity.id}.`, didYouMean(of, all, 'Name one of type date.'));
  }
}

function checkFeed(id: string, values: Record<string, string>, entity: Entity, definition: Definition, context: Context): void {
  const at = ['ledger', 'feeds', id];
  const balance = context.model.balances[id];
  if (!balance) { definition.fault(at, 'balance.unknown', `There is no balance \`${id}\`.`, didYouMean(id, Object.keys(context.model.balances)), { key: true }); return; }
  for (const name of balance.by) {
    if (!entity.fields[name]) definition.fault(at, 'feed.dimension', `\`${id}\` is kept by \`${name}\`, which ${entity.id} does not have.`, `Give ${entity.id} a field \`${name}\`.`, { key: true });
  }
  for (const name of Object.keys(values)) {
    if (!balance.sums[name]) definition.fault([...at, name], 'balance.sum', `\`${id}\` keeps no sum \`${name}\`.`, didYouMean(name, Object.keys(balance.sums)), { key: true });
  }
}
