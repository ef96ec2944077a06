// Where expressions, templates and texts stand in schema files, read from schemas/_meta: what `x-cel`, `x-template` and `x-path` declare there.
import { commonMeta, type FileKind, metas } from '../registry.ts';

/** What an expression gives: a kind of value, or what the field it is for takes. */
export type Gives = 'bool' | 'decimal' | 'row' | 'text' | 'any' | 'field';
/**
 * Which variables a place sees. row: those of its rows · above: of the rows around it · target: also the row of the type that `target` names · bare: fields by their names ·
 * cell: also a cell of the matrix · taken: rows being taken · asked: sums of a balance and the amount asked for · shared: only what needs no row · query: what queries/ says · kinds: by way of `among` · found: what found/ says · receivers: also `role('code')` · of: of the lines that an action is `of`.
 */
export type Sees = 'row' | 'above' | 'target' | 'bare' | 'cell' | 'taken' | 'asked' | 'shared' | 'query' | 'kinds' | 'found' | 'receivers' | 'of';
/** What the rows of all places inside an object are; its words are told in README.md. */
export interface Rows { lines?: true; each?: string; named?: string; found?: string; together?: true; taken?: [string, string]; asked?: string; shown?: string[]; node?: string; action?: true; balance?: true }
/** Variables that are added inside a property. */
export type With = 'ask' | 'chosen' | 'sums' | 'target' | 'page' | 'times' | 'shared' | 'found' | 'column';

/** One property of the language that holds an expression, a template, a path to a value that is shown, or a text for people. */
export interface Place {
  kind: 'cel' | 'template' | 'path' | 'label';
  /** Where schemas/_meta declares it: `common.json#/$defs/rule/properties/that`. */
  at: string;
  sees: Sees;
  /** Property that names the row type of `target`; in the object that holds the place, or around it. */
  target?: string;
  /** Where that property names none, or a balance, the place sees its rows alone. */
  open?: true;
  gives?: Gives;
  /** What takes the value of a place that gives a field: `self`, `sibling`, `.` the row itself, or the property that names the rows. */
  field?: string;
  /** It is no expression where this other property stands. */
  unless?: string;
  /** Evaluated over rows that a list or the database brings along with what it reads, never over a record that was read. */
  over?: 'rows';
  /** It stands in a map of names chosen freely. */
  isInMap?: true;
  /** Of paths: how they are read. */
  path?: 'shown' | 'unit' | 'matrix' | 'axis';
}

/** What may stand at a node of a schema file, as far as it leads to a place. */
export interface Guide {
  /** When it is a text. */
  place?: Place;
  props?: [name: string, guide: Guide][];
  /** Names chosen freely. */
  each?: Guide;
  items?: Guide;
  /** Several forms of object, told apart by the words they need. */
  forms?: { needs: string[]; guide: Guide }[];
  rows?: Rows;
  with?: With[];
  /** Leads to an expression, a template or a path; to a text for people. */
  leads: boolean;
  speaks: boolean;
}

interface Schema {
  $ref?: string; type?: string | string[]; properties?: Record<string, Schema>; additionalProperties?: Schema | boolean; items?: Schema;
  anyOf?: Schema[]; oneOf?: Schema[]; required?: string[]; description?: string;
  'x-cel'?: Partial<Place>; 'x-template'?: Partial<Place>; 'x-path'?: Place['path']; 'x-rows'?: Rows; 'x-with'?: With | With[]; 'x-text'?: boolean;
}

const guides = new Map<FileKind, Guide>();

/** @returns how to find every place in a file of this kind */
export function guideOf(kind: FileKind): Guide {
  let guide = guides.get(kind);
  if (!guide) guides.set(kind, guide = finished(build(metas[kind] as Schema, `${kind}.json#`)));
  return guide;
}

/** The guide of a part that several kinds of file share: `action`. */
export const guideOfPart = (name: string): Guide => finished(partOf(name));

/** Every place that is declared, each once. */
export function allPlaces(): Place[] {
  const found = new Map<string, Place>();
  const seen = new Set<Guide>();
  const look = (guide: Guide): void => {
    if (seen.has(guide)) return;
    seen.add(guide);
    if (guide.place) found.set(guide.place.at, guide.place);
    childrenOf(guide).forEach(look);
  };
  for (const kind of Object.keys(metas) as FileKind[]) look(guideOf(kind));
  return [...found.values()];
}

const parts = new Map<string, Raw>();
const done = new WeakSet<Guide>();
/** A guide while it is made: `like` are parts it takes over, which may hold itself. */
interface Raw extends Guide { like?: Raw[] }

function partOf(name: string): Raw {
  const known = parts.get(name);
  if (known) return known;
  const guide: Raw = { leads: false, speaks: false };
  parts.set(name, guide);
  return Object.assign(guide, build(definition(name), `common.json#/$defs/${name}`));
}

/** What leads to a place is known only once all is built, since parts hold themselves. */
function finished(guide: Raw): Guide {
  if (done.has(guide)) return guide;
  done.add(guide);
  const all = new Set<Raw>();
  const gather = (one: Raw): void => {
    if (all.has(one)) return;
    all.add(one);
    takeOver(one);
    childrenOf(one).forEach(gather);
  };
  gather(guide);
  for (let grown = true; grown;) {
    grown = false;
    for (const one of all) {
      const children = childrenOf(one);
      const leads = (one.place !== undefined && one.place.kind !== 'label') || children.some((child) => child.leads);
      const speaks = one.place?.kind === 'label' || one.place?.kind === 'template' || children.some((child) => child.speaks);
      if (leads !== one.leads || speaks !== one.speaks) { Object.assign(one, { leads, speaks }); grown = true; }
    }
  }
  return guide;
}

/** What is said where a part is named goes before what the part says. */
function takeOver(guide: Raw): void {
  for (const part of guide.like ?? []) {
    takeOver(part);
    for (const word of ['place', 'props', 'each', 'items', 'forms', 'rows', 'with'] as const) if (guide[word] === undefined && part[word] !== undefined) Object.assign(guide, { [word]: part[word] });
  }
  delete guide.like;
}

const childrenOf = ({ props = [], each, items, forms = [] }: Guide): Guide[] =>
  [...props.map(([, guide]) => guide), ...(each ? [each] : []), ...(items ? [items] : []), ...forms.map(({ guide }) => guide)];

function build(schema: Schema, at: string): Raw {
  const guide: Raw = { leads: false, speaks: false };
  if (schema['x-rows']) guide.rows = schema['x-rows'];
  if (schema['x-with']) guide.with = [schema['x-with']].flat();
  const place = placeOf(schema, at);
  // A map of expressions declares what each of them is.
  if (place && schema.$ref?.endsWith('/exprMap')) return { ...guide, each: { place: { ...place, isInMap: true }, leads: true, speaks: false } };
  if (place) guide.place = place;
  if (place?.kind === 'cel' || place?.kind === 'template') return guide;
  if (schema.$ref !== undefined) guide.like = [partOf(nameOf(schema.$ref))];
  const [word, said] = schema.anyOf ? ['anyOf', schema.anyOf] as const : ['oneOf', schema.oneOf ?? []] as const;
  const objects = said.filter(isObject);
  const forms = said.map((form, index) => ({ form, made: build(form, `${at}/${word}/${index}`) }));
  if (objects.length > 1) guide.forms = forms.filter(({ form }) => objects.includes(form)).map(({ form, made }) => ({ needs: resolved(form).required ?? [], guide: made }));
  const others = forms.filter(({ form }) => objects.length < 2 || !objects.includes(form)).map(({ made }) => made);
  if (others.length > 0) guide.like = [...guide.like ?? [], ...others];
  const { additionalProperties: free } = schema;
  if (schema.properties) guide.props = Object.entries(schema.properties).map(([name, child]) => [name, build(child, `${at}/properties/${name}`)]);
  if (typeof free === 'object') guide.each = build(free, `${at}/additionalProperties`);
  if (schema.items) guide.items = build(schema.items, `${at}/items`);
  return guide;
}

function placeOf(schema: Schema, at: string): Place | undefined {
  const common = { sees: 'row' as const, at };
  if (schema['x-cel']) return { ...common, ...schema['x-cel'], kind: 'cel' };
  if (schema['x-template']) return { ...common, ...schema['x-template'], kind: 'template' };
  if (schema['x-path']) return { ...common, kind: 'path', path: schema['x-path'] };
  return schema['x-text'] ? { ...common, kind: 'label' } : undefined;
}

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
const definition = (name: string): Schema => (commonMeta as { $defs: Record<string, Schema> }).$defs[name]!;
const resolved = (schema: Schema): Schema => (schema.$ref === undefined ? schema : definition(nameOf(schema.$ref)));
const isObject = (schema: Schema): boolean => { const { type, properties } = resolved(schema); return type === 'object' || properties !== undefined; };
