// Which paths behind each reference the expressions of a model need, so that reading a record brings them along (`Field.carries`).
import { countedIn } from '../values/figures.ts';
import { typesBelow } from '../documents/computeGraph.ts';
import { compileExpression, compileTemplate, scopeOf } from '../expressions/index.ts';
import type { ScopeTypes } from '../expressions/index.ts';
import type { Action, Entity, Field, Model, Print, RowType, Screen } from '../language/model.ts';
import { headPaths, isRoot } from '../language/matrixAxes.ts';
import { type Guide, guideOf, guideOfPart, type Place } from './guide.ts';
import { at, type Here, scopeAt, stepsIn } from './here.ts';
import { type Link, walk } from './walk.ts';

type Carrying = Pick<Model, 'entities' | 'rows' | 'settings'> & Partial<Pick<Model, 'screens' | 'prints'>>;
type Wanted = Map<Field, Set<string>>;

const unitPaths = ['scale', 'rounding', 'name'];
/** What is wanted of what a figure is counted in. */
const partsOf = ({ unit }: Pick<Field, 'unit'>): readonly string[] => (unit === undefined ? ['scale'] : unitPaths);

/** Fills `carries` of every reference field: paths on the target, shortest first. Expressions that do not compile are passed over. */
export function carriesOf(model: Carrying): void {
  for (const [field, paths] of wantedOf(model)) field.carries = inOrder(paths);
}

/** What one screen or print wants carried, as a text to compare; of other kinds nothing that says more than the entities. */
export function carriedFor(model: Carrying, { screen, print }: { screen?: Screen; print?: Print }): string {
  const wanted = wantedOf(model, { entities: {}, screens: screen ? { one: screen } : {}, prints: print ? { one: print } : {} });
  return [...wanted].map(([field, paths]) => `${field.key} ${inOrder(paths).join()}`).sort().join('\n');
}

const inOrder = (paths: ReadonlySet<string>): string[] => [...paths].sort((a, b) => a.split('.').length - b.split('.').length || (a < b ? -1 : 1));

/** @param by whose expressions and paths are looked at; absent: all */
function wantedOf(model: Carrying, by: Pick<Carrying, 'entities' | 'screens' | 'prints'> = model): Wanted {
  const gathering = new Gathering(model);
  for (const entity of Object.values(by.entities)) gathering.look(guideOf('entity'), entity, entity.id, entity.id);
  for (const screen of Object.values(by.screens ?? {})) gathering.look(guideOf('screen'), screen, screen.id, screen.entity);
  for (const print of Object.values(by.prints ?? {})) gathering.look(guideOf('print'), print, print.id, print.each === undefined ? print.entity : `${print.entity}.${print.each}`);
  if (by === model) carryOnward(model, gathering.wanted);
  return gathering.wanted;
}

/** What one action reads behind the references of its document: paths by field, and the references that are told by name. */
export interface Carried { paths: ReadonlyMap<Field, ReadonlySet<string>>; named: ReadonlySet<Field> }

/**
 * What an action's own expressions and texts read, with what every save computes.
 * @param needs what a ledger reads behind the references of its rows: paths by field
 * @param isComputing whether computed fields are worked out anew behind the action
 */
export function carriedByAction(model: Carrying, entity: Entity, action: Action, needs: (ledger: string) => Record<string, string[]>, isComputing: boolean): Carried {
  const gathering = new Gathering(model);
  gathering.look(guideOfPart('action'), action, action.name, entity.id);
  const reads = (rowType: string, source: string | undefined): string[] => {
    const compiled = source === undefined || !model.rows[rowType] ? undefined : compileExpression(source, scopeOf(model, rowType), model);
    return compiled?.ok ? compiled.expression.reads : [];
  };
  const note = (rowType: string, path: string, isNamed = false): void => gathering.note(scopeOf(model, rowType), path, isNamed);
  for (const path of reads(entity.id, entity.workflow?.lockedWhen)) note(entity.id, path);
  for (const type of typesBelow(entity)) {
    for (const field of Object.values(type.fields)) {
      if (field.computed !== undefined && !isComputing) continue;
      for (const path of reads(type.id, field.computed)) note(type.id, path);
      gathering.noteUnit(type.id, field);
    }
  }
  for (const effect of action.effects) {
    const rowType = effect.each === undefined || effect.each === '' ? entity.id : `${entity.id}.${effect.each}`;
    // What is put is told in the trail, with what stood there before.
    for (const [name, source] of effect.kind === 'set' ? Object.entries(effect.set) : []) {
      const field = model.rows[rowType]?.fields[name];
      if (field?.to !== undefined) gathering.named.add(field);
      for (const path of reads(rowType, source)) note(rowType, path, true);
    }
    if (effect.kind !== 'post') continue;
    const read = needs(effect.post);
    for (const [name, source] of Object.entries(effect.row)) for (const path of reads(rowType, source)) for (const below of read[name] ?? []) note(rowType, `${path}.${below}`);
  }
  return { paths: gathering.wanted, named: gathering.named };
}

/** Variables whose paths lead through the document. */
const documents = new Set(['record', 'line', 'row', 'old', 'chosen']);

/** Takes down what the places of a value read. */
class Gathering {
  readonly wanted: Wanted = new Map();
  /** References that texts tell by name. */
  readonly named = new Set<Field>();

  constructor(private readonly model: Carrying) {}

  look(guide: Guide, value: unknown, key: string, rowType: string | undefined): void {
    walk(guide, { value, key }, at(rowType), { ...stepsIn(this.model), visit: (place, source, link, here) => this.visit(place, source, link, here) });
  }

  private visit(place: Place, source: string, link: Link, here: Here): void {
    const held = link.up!.value as Record<string, unknown>;
    if (place.over === 'rows' || place.kind === 'label' || (place.unless !== undefined && held[place.unless] !== undefined)) return;
    if (place.kind === 'path') { this.path(place, source, link, here); return; }
    if (place.kind === 'template' && !source.includes('{')) return;
    const scope = scopeAt(this.model, place, link, here);
    if (!scope) return;
    const reads = place.kind === 'cel' ? compiledReads(compileExpression(source, scope, this.model)) : templateReads(compileTemplate(source, scope, this.model));
    for (const path of reads) {
      if (place.sees === 'bare') { this.along(this.model.rows[here.row!], path.split('.'), place.kind === 'template'); continue; }
      if (path.startsWith('ask.')) this.input(path, here);
      else this.note(scope, path, place.kind === 'template' || path.endsWith('.label'));
      // What a reference fills is read from the target itself.
      if (place.field === 'sibling' && path.startsWith('target.')) add(this.wanted, link.up!.up!.value as Field, path.slice('target.'.length), this.model);
    }
  }

  private path({ path }: Place, source: string, link: Link, here: Here): void {
    const row = here.row === undefined ? undefined : this.model.rows[here.row];
    if (!row) return;
    if (path === 'unit') this.noteUnit(row.id, link.up!.value as Field);
    else if (path === 'axis') this.axis(row, source);
    else if (path === 'matrix' && isRoot(source.split('.')[0])) this.note(scopeOf(this.model, row.id), source);
    else this.along(row, source.split('.'));
  }

  /** A head of a table is drawn with its code and colour, in its own order. */
  private axis(row: RowType, source: string): void {
    const [ref, name] = source.split('.');
    const target = this.model.rows[this.model.rows[row.fields[ref!]?.to ?? '']?.fields[name!]?.to ?? ''];
    this.along(row, [...source.split('.'), 'label'], true);
    for (const path of target ? headPaths(target) : []) this.along(row, [...source.split('.'), path]);
  }

  /** What is read behind an input of an action comes along with it. */
  private input(path: string, { action }: Here): void {
    const [, name, ...rest] = path.split('.').filter((step) => step !== '*');
    const field = action?.ask[name!];
    if (field?.to !== undefined && rest.length > 0 && !['id', 'label'].includes(rest.join('.'))) add(this.wanted, field, rest.join('.'), this.model);
  }

  /** Follows a path of an expression to the reference it leaves by, and notes the rest there. */
  note(scope: ScopeTypes, path: string, isNamed = false): void {
    const [variable, ...steps] = path.split('.');
    const said = documents.has(variable!) ? scope[variable!] : undefined;
    const type = said?.kind === 'list' ? said.of : said;
    if (type?.kind === 'row') this.along(this.model.rows[type.row], steps, isNamed);
  }

  private along(from: RowType | undefined, steps: string[], isNamed = false): void {
    let type = from;
    for (let i = 0; type && i < steps.length; i++) {
      const step = steps[i]!;
      if (step === '*') continue;
      const field: Field | undefined = type.fields[step];
      if (field) {
        const rest = steps.slice(i + 1).filter((part) => part !== '*').join('.');
        if (field.to === undefined) return;
        if (rest !== '' && rest !== 'label' && rest !== 'id') add(this.wanted, field, rest, this.model);
        else if (rest !== 'id' && isNamed) this.named.add(field);
        return;
      }
      type = step === 'parent' && type.parent !== undefined ? this.model.rows[type.parent] : type.lines[step];
    }
  }

  /** A quantity has the decimals of its unit, money those of its currency. */
  noteUnit(rowType: string, field: Field): void {
    const counted = countedIn(field);
    for (const path of counted === undefined ? [] : partsOf(field)) this.along(this.model.rows[rowType], `${counted}.${path}`.split('.'));
  }
}

const compiledReads = (compiled: ReturnType<typeof compileExpression>): string[] => (compiled.ok ? compiled.expression.reads : []);
const templateReads = (compiled: ReturnType<typeof compileTemplate>): string[] => (compiled.ok ? compiled.template.reads : []);

/** A reference filled from a choice (`unit: target.parent.purchaseUnit`) needs on it what it would carry itself, without asking again. */
function carryOnward(model: Carrying, wanted: Wanted): void {
  const rows = Object.values(model.entities).flatMap((entity) => [...typesBelow(entity)]);
  // Filled fields fill others in turn; a round without news ends it, a ring of references at the latest after these.
  for (let round = 0, grown = true; grown && round < 4; round++) {
    grown = false;
    for (const type of rows) {
      for (const field of Object.values(type.fields)) {
        for (const [name, source] of Object.entries(field.fills ?? {})) {
          const path = /^target((?:\.\w+)*)$/.exec(source.trim());
          for (const onward of path ? [...wanted.get(type.fields[name]) ?? []] : []) {
            const before = wanted.get(field)?.size ?? 0;
            add(wanted, field, [path![1].slice(1), onward].filter((part) => part !== '').join('.'), model);
            grown ||= (wanted.get(field)?.size ?? 0) > before;
          }
        }
      }
    }
  }
}

/** A path that enters lines of the target cannot be carried: rows are no part of a reference. */
function add(wanted: Wanted, field: Field, path: string, model: Carrying): void {
  let type: RowType | undefined = model.rows[field.to ?? ''];
  let quantity: { before: string; unit: string; parts: readonly string[] } | null = null;
  const steps = path.split('.');
  for (let i = 0; i < steps.length && type; i++) {
    if (type.lines[steps[i]]) return;
    const inside: Field | undefined = type.fields[steps[i]];
    const counted = inside && countedIn(inside);
    if (counted !== undefined) quantity = { before: steps.slice(0, i).join('.'), unit: counted, parts: partsOf(inside!) };
    type = inside ? model.rows[inside.to ?? ''] : steps[i] === 'parent' ? model.rows[type.parent ?? ''] : undefined;
  }
  let paths = wanted.get(field);
  if (!paths) wanted.set(field, (paths = new Set()));
  paths.add(path);
  // A figure behind a reference is shown with the decimals of its own unit.
  for (const below of quantity?.parts ?? []) paths.add([quantity!.before, quantity!.unit, below].filter((part) => part !== '').join('.'));
}
