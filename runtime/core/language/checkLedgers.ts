// Checks ledgers: dimensions and measures, what balances sum and may never become, and what feeds other ledgers' balances.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Balance, Entity } from './model.ts';
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
  const { closes } = entity.ledger!;
  const dates = Object.values(context.model.settings).filter((setting) => setting.type === 'date').map((setting) => setting.code);
  if (closes !== undefined && !dates.includes(closes)) definition.fault(['ledger', 'closes'], 'setting.unknown', `There is no date setting \`${closes}\`.`, didYouMean(closes, dates, 'Add it to the settings of module.json.'));
  for (const balance of Object.values(balances)) checkBalance(balance, entity, definition);
  for (const [id, values] of Object.entries(feeds)) checkFeed(id, values, entity, definition, context);
}

function checkBalance(balance: Balance, entity: Entity, definition: Definition): void {
  const at = ['ledger', 'balances', balance.name];
  const { dimensions } = entity.ledger!;
  if (balance.label === balance.name) definition.fault(at, 'balance.label', `The balance \`${balance.name}\` has no label.`, 'Add `"label": …`.', { key: true, cut: 'label' });
  balance.by.forEach((name, index) => {
    if (!dimensions.includes(name)) definition.fault([...at, 'by', index], 'balance.by', `\`${name}\` is no dimension of ${entity.id}.`, didYouMean(name, dimensions));
  });
  if (balance.by.some((name) => !dimensions.includes(name))) return;
  for (const property of ['when', 'zero'] as const) {
    const name = balance.sweep?.[property];
    if (name !== undefined && !balance.sums[name]) definition.fault([...at, 'sweep', property], 'balance.sum', `The balance keeps no sum \`${name}\`.`, didYouMean(name, Object.keys(balance.sums)));
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
