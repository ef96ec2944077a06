// What a document reckons with stays: figures it computes through a master that can be changed after would change with it, and its currency's rate is looked up, not assumed.
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import type { Entity, Field, RowType } from './model.ts';
import { scopeOf } from '../expressions/index.ts';
import { traitsOf } from '../values/types/index.ts';

export function checkRetention(entity: Entity, rows: readonly RowType[], definition: Definition, context: Context): void {
  checkRate(entity, definition);
  if (!isDocument(entity)) return;
  for (const row of rows) {
    for (const field of Object.values(row.fields)) {
      if (!isFigure(field) || field.computed === undefined) continue;
      for (const path of context.sound(field.computed, scopeOf(context.model, row.id))?.reads ?? []) {
        const read = behind(path, row, context);
        if (!read) continue;
        const at = [...context.pathOf(row), 'fields', field.name, 'computed'];
        definition.fault(at, 'computed.master', `\`${field.name}\` reckons with \`${read.field.name}\` of ${read.of.id}, which may be changed later: what this document says would change with it.`, `Mark \`${read.field.name}\` with \`"whileUnused": true\`, or keep it in a field of the document that is filled when it is chosen (\`fills\`).`);
        break;
      }
    }
  }
}

/** Figures: what is posted, paid and counted. Names and choices may follow their master. */
const isFigure = ({ type }: Field): boolean => traitsOf(type).number !== undefined;

/** A record that stops being edited once it is confirmed. */
const isDocument = ({ workflow }: Entity): boolean => workflow !== undefined && Object.values(workflow.states).some(({ editable, live }) => !editable && live !== false);

/** The figure at the end of a path that leaves the document for a master, where nothing keeps it as it is. */
function behind(path: string, row: RowType, { model }: Context): { of: RowType; field: Field } | undefined {
  const [variable, ...steps] = path.split('.').filter((step) => step !== '*');
  let here: RowType | undefined = variable === 'record' ? model.rows[row.entity] : variable === 'line' || variable === 'row' ? row : undefined;
  let isAway = false;
  for (const step of steps) {
    if (!here) return undefined;
    if (here.lines[step]) { here = here.lines[step]; continue; }
    if (step === 'parent') { here = model.rows[here.parent ?? '']; continue; }
    const field: Field | undefined = here.fields[step];
    if (!field) return undefined;
    if (field.to !== undefined) { here = model.rows[field.to]; isAway = true; continue; }
    const owner = model.entities[here.entity]!;
    // Decimals of a unit only say how figures are rounded.
    if (step === 'scale') return undefined;
    const stays = field.system || field.computed !== undefined || field.whileUnused === true || field.readonly === 'true' || isDocument(owner) || owner.scope !== 'company' || owner.ledger !== undefined;
    return isAway && isFigure(field) && !stays ? { of: here, field } : undefined;
  }
  return undefined;
}

/** 1 is the rate of the company's own currency alone. */
function checkRate(entity: Entity, definition: Definition): void {
  const currencies = Object.values(entity.fields).flatMap((field) => (traitsOf(field.type).measure === 'currency' && field.currency !== undefined ? [field.currency] : []));
  if (entity.hooks?.save !== undefined || entity.writtenBy?.includes('server') === true || !currencies.some((name) => entity.fields[name])) return;
  for (const field of Object.values(entity.fields)) {
    if (field.type !== 'rate' || typeof field.default !== 'number') continue;
    definition.fault(['fields', field.name, 'default'], 'rate.assumed', `\`${field.name}\` begins as ${field.default} in every currency of \`${currencies[0]}\`.`, 'Look it up when the record is saved: `"hooks": {"save": "ccm.documentRate"}` fills the rate of the day.');
  }
}
