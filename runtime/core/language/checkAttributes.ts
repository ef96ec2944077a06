// Checks attributes that another record defines: where their rows stand, by which reference they are found, and what their fields hold.
import { attributeWords } from '../values/attributes.ts';
import { traitsOf, type TypeTraits } from '../values/types/index.ts';
import type { Context } from './checkContext.ts';
import type { Definition } from './definition.ts';
import { didYouMean } from './faults.ts';
import type { Entity, Field, RowType } from './model.ts';
import type { Path } from './places.ts';

export function checkAttributes(field: Field, row: RowType | undefined, definition: Definition, at: Path, context: Context): void {
  const words = field.attributes!;
  const { model } = context;
  if (!row || row.parent) { definition.fault(at, 'attributes.place', 'Only a record has attributes, neither a row of lines nor a question.', 'Take it away, or give it to a field of the entity.', { key: true }); return; }
  for (const word of ['computed', 'default', 'required', 'unique', 'search'] as const) {
    if (field[word] !== undefined) definition.fault([...at.slice(0, -1), word], 'field.property', `\`${word}\` means nothing on a field whose values other records define.`, 'Take it away; the rows say what is required and what it begins with.', { key: true });
  }
  const lines = context.row(definition, [...at, 'in'], words.in);
  if (!lines) return;
  const head = model.entities[lines.entity];
  if (!head || lines.parent !== head.id) { definition.fault([...at, 'in'], 'attributes.lines', `\`${words.in}\` are no lines of a record.`, 'Name lines, `module.entity.lines`: each of their rows is an attribute.'); return; }
  checkBy(field, row as Entity, head, definition, [...at, 'by'], context);
  words.states?.forEach((state, index) => {
    if (!head.workflow?.states[state]) definition.fault([...at, 'states', index], 'state.unknown', `${head.id} has no state \`${state}\`.`, didYouMean(state, Object.keys(head.workflow?.states ?? {}), 'Take `states` away.'));
  });
  const demand = (name: 'key' | 'label' | 'english' | 'required' | 'list' | 'share' | 'default', fits: (traits: TypeTraits) => boolean, what: string): void => {
    const own = words[name] === undefined ? undefined : context.fieldAt(definition, [...at, name], lines, words[name]);
    if (own && (own.live || !fits(traitsOf(own.type)))) definition.fault([...at, name], 'attributes.field', `\`${own.name}\` of ${lines.id} is ${own.live ? 'worked out when read' : `of type ${own.type}`}.`, `Name ${what}.`);
  };
  const isText = ({ text }: TypeTraits): boolean => text === 'line' || text === 'code';
  demand('key', isText, 'a code, which values are kept under');
  demand('label', isText, 'a text');
  demand('english', isText, 'a text');
  demand('default', isText, 'a text');
  demand('required', ({ flag }) => flag === true, 'a field of type boolean');
  demand('list', ({ flag }) => flag === true, 'a field of type boolean');
  demand('share', ({ flag }) => flag === true, 'a field of type boolean');
  const type = context.fieldAt(definition, [...at, 'type'], lines, words.type);
  if (type && traitsOf(type.type).choice !== 'one') definition.fault([...at, 'type'], 'attributes.field', `\`${type.name}\` of ${lines.id} is of type ${type.type}.`, 'Name an enum whose options are types.');
  const unknown = type?.options?.find(({ value }) => !attributeWords.includes(value));
  if (unknown) definition.fault([...at, 'type'], 'attributes.type', `\`${unknown.value}\`, an option of \`${type!.name}\`, is no type of an attribute.`, didYouMean(unknown.value, attributeWords));
  if (type?.options?.some(({ value }) => ['enum', 'enums', 'refs'].includes(value)) && !words.options) definition.fault(at, 'attributes.options', `Rows may be of type ${type.options.find(({ value }) => ['enum', 'enums', 'refs'].includes(value))!.value}, and nothing says where their options come from.`, 'Add `"options": {"from": …, "value": …, "label": …}`.', { key: true });
  checkOptions(field, lines, definition, [...at, 'options'], context);
}

function checkBy(field: Field, row: Entity, head: Entity, definition: Definition, at: Path, context: Context): void {
  const { by } = field.attributes!;
  const [own, theirs] = [context.fieldAt(definition, at, row, by), context.fieldAt(definition, at, head, by)];
  if (!own || !theirs) return;
  if (traitsOf(own.type).refers !== 'one' || own.to === undefined || own.to !== theirs.to) definition.fault(at, 'attributes.by', `\`${by}\` of ${row.id} and of ${head.id} do not refer to records of the same entity.`, 'Name a reference that both have to what decides which attributes hold.');
}

function checkOptions(field: Field, lines: RowType, definition: Definition, at: Path, context: Context): void {
  const { options } = field.attributes!;
  const from = options && context.fieldAt(definition, [...at, 'from'], lines, options.from);
  if (!from) return;
  const target = context.model.entities[from.to ?? ''];
  if (traitsOf(from.type).refers !== 'one' || target?.treeField === undefined) { definition.fault([...at, 'from'], 'attributes.tree', `\`${from.name}\` does not refer to a tree: nothing stands below what it names.`, 'Name a reference to an entity with a parent, whose children are the options.'); return; }
  context.fieldAt(definition, [...at, 'value'], target, options!.value);
  context.fieldAt(definition, [...at, 'label'], target, options!.label);
}
