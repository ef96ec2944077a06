// Checks a file's shape against schemas/_meta and says every fault in plain words; what is faulty is cut out, so that the rest can be read on.
import { Ajv2020, type AnySchemaObject, type ErrorObject } from 'ajv/dist/2020.js';
import { commonMeta, fileKinds, type FileKind, metas } from '../registry.ts';
import { allOperators } from '../values/operators/index.ts';
import { fieldTypesWhich } from '../values/types/index.ts';
import { didYouMean, nearest, type Report } from './faults.ts';
import { isPlain } from './merge.ts';
import { allScreenKinds } from './screenKinds.ts';
import { type Located, placeOf, removeItem } from './places.ts';

/** Words of the language that code makes known: what the meta-schema names, and all there are now. */
const words = {
  fieldType: () => fieldTypesWhich(({ rows, derived }) => !rows && !derived) as string[],
  operator: () => allOperators().map(({ id }) => id as string),
  screenKind: () => allScreenKinds().map(({ id }) => id as string),
};
const common = commonMeta as { $defs: Record<string, AnySchemaObject & { enum?: string[] }> };
const beyondMeta = (): [name: string, more: string[]][] => Object.entries(words).map(([name, all]) => [name, all().filter((word) => !common.$defs[name]!.enum!.includes(word))]);
let ajv = ajvWith([]);
/** Words beside those the meta-schema names; known ones are compiled into the validators. */
let known = JSON.stringify(Object.keys(words).map((name) => [name, []]));

/** Validators that take every word that is known now. */
function validators(): Ajv2020 {
  const more = beyondMeta();
  if (JSON.stringify(more) !== known) {
    known = JSON.stringify(more);
    ajv = ajvWith(more);
    compiled = new WeakMap();
  }
  return ajv;
}

function ajvWith(more: readonly [name: string, more: string[]][]): Ajv2020 {
  // Each start compiles anew and checks some hundred files: tidying the code up costs more than it gains.
  const made = new Ajv2020({ allErrors: true, verbose: true, strict: false, code: { optimize: false } });
  const $defs = { ...common.$defs };
  for (const [name, list] of more) $defs[name] = { ...$defs[name]!, enum: [...$defs[name]!.enum!, ...list] };
  made.addSchema({ ...commonMeta, $defs }, 'common.json');
  for (const kind of fileKinds) made.addSchema(metas[kind], `${kind}.json`);
  return made;
}

/** Fewer rounds would leave faults behind, more would only help files that are hardly schema files. */
const rounds = 12;

/** Paths (as `#/fields/x/type`) that were cut out of each file's value. */
export type Cuts = Set<string>;

/** @returns what was cut out, or undefined when nothing usable is left */
export function checkShape(kind: FileKind, file: Located, report: Report): Cuts | undefined {
  const cuts: Cuts = new Set();
  const validate = validators().getSchema(`${kind}.json`);
  if (!validate) throw new Error(`No meta-schema for ${kind}.`);
  for (let round = 0; round < rounds; round++) {
    if (validate(file.value)) return cuts;
    // A later round only finds what follows from the cutting of the first ones.
    const errors = explain(validate.errors ?? [], file.value);
    for (const error of errors) if (!underCut(error, cuts) && !errors.some((other) => isMisspelling(other, error))) say(error, file, report);
    if (!cut(errors.filter((error) => !standIn(error, file)), file, cuts)) return undefined;
  }
  return undefined;
}

function underCut(error: ErrorObject, cuts: Cuts): boolean {
  return error.keyword === 'required' && cuts.has(`${error.instancePath}/${error.params.missingProperty}`);
}

/** Whether an unknown property is the missing one, misspelt: told once. */
function isMisspelling(other: ErrorObject, missing: ErrorObject): boolean {
  return missing.keyword === 'required' && other.keyword === 'additionalProperties' && other.instancePath === missing.instancePath
    && nearest(String(other.params.additionalProperty), [String(missing.params.missingProperty)]) !== undefined;
}

/** A file that only lacks its label is read on under its id, so that all else it says is checked too. */
function standIn(error: ErrorObject, file: Located): boolean {
  const value = file.value as Record<string, unknown>;
  const name = String(error.params.missingProperty);
  if (error.keyword !== 'required' || error.instancePath !== '' || !['label', 'title', 'language'].includes(name)) return false;
  value[name] = name === 'language' ? 1 : String(value.id ?? '?');
  return true;
}

/** Puts the errors of the branch that was meant in the place of "must match one of them". */
function explain(errors: ErrorObject[], data: unknown): ErrorObject[] {
  const choices = errors.filter((error) => error.keyword === 'anyOf' || error.keyword === 'oneOf');
  const outer = choices.filter((one) => !choices.some((other) => other !== one && isWithin(one.instancePath, other.instancePath) && (other.instancePath !== one.instancePath || choices.indexOf(other) > choices.indexOf(one))));
  const kept = errors.filter((error) => error.keyword !== 'propertyNames' && !outer.some((one) => isWithin(error.instancePath, one.instancePath)));
  return [...kept, ...outer.flatMap((one) => explainChoice(one, data))];
}

function explainChoice(choice: ErrorObject, data: unknown): ErrorObject[] {
  const branches = choice.schema as AnySchemaObject[];
  const tried = branches.map((branch) => {
    const validate = branchOf(branch);
    validate(choice.data);
    const errors = explain(validate.errors ?? [], data).map((error) => ({ ...error, instancePath: choice.instancePath + error.instancePath }));
    const atTop = errors.filter((error) => error.instancePath === choice.instancePath);
    const wrongKind = atTop.some((error) => ['type', 'const', 'enum'].includes(error.keyword));
    const unnamed = atTop.filter((error) => error.keyword === 'required').length;
    return { errors, rank: (wrongKind ? 1000 : 0) + unnamed * 20 + errors.length };
  });
  const best = tried.reduce((a, b) => (b.rank < a.rank ? b : a));
  const same = tried.filter((one) => one.rank === best.rank);
  return best.rank >= 1000 || (best.rank >= 20 && same.length > 1) ? [choice] : best.errors;
}

let compiled = new WeakMap<AnySchemaObject, ReturnType<typeof ajv.compile>>();
function branchOf(branch: AnySchemaObject): ReturnType<typeof ajv.compile> {
  let validate = compiled.get(branch);
  // A branch names its neighbours from the root of common.json, whoever holds it.
  if (!validate) compiled.set(branch, (validate = ajv.compile(branch)));
  return validate;
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(outer + '/');
const stepsOf = (pointer: string): string[] => pointer.split('/').slice(1).map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Takes the faulty parts away, inner and later ones first, so that the paths of the others stay right. @returns false when the whole file is one */
function cut(errors: ErrorObject[], file: Located, cuts: Cuts): boolean {
  const paths = new Map<string, string[]>();
  for (const error of errors) {
    const steps = stepsOf(error.instancePath);
    const extra = error.keyword === 'additionalProperties' ? String(error.params.additionalProperty) : error.propertyName;
    if (extra !== undefined) steps.push(extra);
    if (steps.length === 0) return false;
    paths.set('/' + steps.join('/'), steps);
  }
  for (const [path, steps] of [...paths].sort(([, a], [, b]) => backwards(a, b))) {
    cuts.add(path);
    let holder: unknown = file.value;
    for (const step of steps.slice(0, -1)) holder = isPlain(holder) || Array.isArray(holder) ? (holder as Record<string, unknown>)[step] : undefined;
    const last = steps.at(-1)!;
    if (Array.isArray(holder)) removeItem(holder, Number(last));
    else if (isPlain(holder)) delete holder[last];
  }
  return true;
}

function backwards(a: string[], b: string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] === b[i]) continue;
    const byNumber = Number(b[i]) - Number(a[i]);
    return Number.isNaN(byNumber) ? (a[i] < b[i] ? 1 : -1) : byNumber;
  }
  return b.length - a.length;
}

const kindNames: Record<string, string> = { string: 'a text', number: 'a number', integer: 'a whole number', boolean: 'true or false', object: 'an object `{…}`', array: 'a list `[…]`', null: 'null' };
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

function say(error: ErrorObject, file: Located, report: Report): void {
  const steps = stepsOf(error.instancePath);
  const last = steps.at(-1);
  const at = last === undefined ? 'The file' : /^\d+$/.test(last) ? `Entry ${Number(last) + 1} of \`${steps.at(-2)}\`` : `\`${last}\``;
  const params = error.params as Record<string, unknown>;
  const here = placeOf(file, steps);
  const described = (error.parentSchema as AnySchemaObject | undefined)?.description as string | undefined;
  const meaning = described ? `It means: ${described}` : '';
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty);
      const known = Object.keys((error.parentSchema as AnySchemaObject).properties ?? {});
      return report.add(placeOf(file, [...steps, name], { key: true }), 'shape.property', `There is no property \`${name}\` here.`, didYouMean(name, known, 'Take it away, or look it up in schemas/_meta/REFERENCE.md.'));
    }
    case 'required':
      return report.add(steps.length ? placeOf(file, steps, { key: true }) : here, 'shape.required', `${at} lacks \`${String(params.missingProperty)}\`.`, `Add \`"${String(params.missingProperty)}": …\`.`);
    case 'type': {
      const wanted = [error.schema].flat().map((type) => kindNames[String(type)] ?? String(type)).join(' or ');
      return report.add(here, 'shape.type', `${at} must be ${wanted}, and is ${kindNames[kindOf(error.data)]}.`, meaning);
    }
    case 'enum': {
      const allowed = (error.schema as unknown[]).map(String);
      return report.add(here, 'shape.choice', `${at} is \`${String(error.data)}\`, which is not one of its words.`, didYouMean(String(error.data), allowed, `It is one of: ${allowed.map((one) => `\`${one}\``).join(', ')}.`));
    }
    case 'const':
      return report.add(here, 'shape.choice', `${at} must be ${JSON.stringify(error.schema)}.`, meaning);
    case 'pattern':
      if (error.propertyName !== undefined) return report.add(placeOf(file, [...steps, error.propertyName], { key: true }), 'shape.name', `\`${error.propertyName}\` is not a name that may stand here.`, meaning);
      return report.add(here, 'shape.pattern', `${at} is not written as it must be: \`${String(error.data)}\`.`, meaning);
    case 'anyOf': case 'oneOf':
      return report.add(here, 'shape.form', `${at} has none of the forms it may have.`, formsOf(error) || meaning);
    case 'minLength': return report.add(here, 'shape.empty', `${at} is empty.`, 'Write something, or take the property away.');
    case 'minItems': case 'minProperties': return report.add(here, 'shape.empty', `${at} needs at least ${String(params.limit)}.`, 'Add one, or take the property away.');
    case 'maxItems': return report.add(here, 'shape.range', `${at} may have at most ${String(params.limit)}.`, 'Take some away.');
    case 'minimum': case 'maximum': case 'exclusiveMinimum': case 'exclusiveMaximum':
      return report.add(here, 'shape.range', `${at} must be ${String(params.comparison)} ${String(params.limit)}.`, meaning);
    default: return report.add(here, 'shape', `${at} ${error.message ?? 'is not right'}.`, meaning);
  }
}

/** The forms of a choice by the property that tells them apart: `post`, `reverse`, … */
function formsOf(error: ErrorObject): string {
  const keys = (error.schema as AnySchemaObject[]).flatMap((branch) => {
    const name = typeof branch.$ref === 'string' ? branch.$ref.split('/').at(-1)! : '';
    const target = name ? (commonMeta as { $defs: Record<string, AnySchemaObject> }).$defs[name] : branch;
    return target?.required?.[0] ? [`\`${String(target.required[0])}\``] : [];
  });
  return isPlain(error.data) && keys.length > 1 ? `It is told by its first word: one of ${keys.join(', ')}.` : '';
}
