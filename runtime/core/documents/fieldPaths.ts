// Which paths behind each reference the expressions of a model need, so that reading a record brings them along (`Field.carries`).
import { compileExpression, compileTemplate, displayScope, scopeOf, targetScope } from '../expressions/index.ts';
import type { ScopeTypes } from '../expressions/index.ts';
import type { Action, Cel, Effect, Entity, Field, LinesFrom, Model, Print, PrintBlock, RowType, Screen, Template } from '../language/model.ts';
import { cellScope, isRoot } from '../language/matrixAxes.ts';
import { printScope } from '../print/scope.ts';
import { rowOfVariable, typesBelow } from './computeGraph.ts';

type Carrying = Pick<Model, 'entities' | 'rows' | 'settings'> & Partial<Pick<Model, 'screens' | 'prints'>>;
/** Is told every expression with the row type it runs in, and the target's row type where it has one. */
type Visit = (source: Cel | undefined, rowType: string, target?: string, extra?: ScopeTypes) => void;

const unitPaths = ['scale', 'rounding', 'name'];

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
function wantedOf(model: Carrying, by: Pick<Carrying, 'entities' | 'screens' | 'prints'> = model): Map<Field, Set<string>> {
  const wanted = new Map<Field, Set<string>>();
  const { note, visit, say } = visitors(model, wanted);
  for (const entity of Object.values(by.entities)) {
    for (const type of typesBelow(entity)) visitRowType(model, type, visit, say, wanted);
    visitEntity(entity, visit, say);
  }
  for (const screen of Object.values(by.screens ?? {})) visitScreen(model, screen, visit, say, note);
  for (const print of Object.values(by.prints ?? {})) visitPrint(model, print, visit, (template, rowType, extra) => say(template, rowType, scopeOf(model, rowType, extra)), note);
  if (by === model) carryOnward(model, wanted);
  return wanted;
}

/** What one action reads behind the references of its document: paths by field, and the references that are told by name. */
export interface Carried { paths: ReadonlyMap<Field, ReadonlySet<string>>; named: ReadonlySet<Field> }

/**
 * What an action's own expressions and texts read, with what every save computes.
 * @param needs what a ledger reads behind the references of its rows: paths by field
 * @param isComputing whether computed fields are worked out anew behind the action
 */
export function carriedByAction(model: Carrying, entity: Entity, action: Action, needs: (ledger: string) => Record<string, string[]>, isComputing: boolean): Carried {
  const wanted = new Map<Field, Set<string>>();
  const named = new Set<Field>();
  const { visit, say } = visitors(model, wanted, named);
  const at = (each: string | undefined): string => (each === undefined || each === '' ? entity.id : `${entity.id}.${each}`);
  visitAction(entity, action, at, visit, say);
  visit(entity.workflow?.lockedWhen, entity.id);
  for (const field of Object.values(action.ask)) visit(field.where, entity.id, field.to);
  for (const type of typesBelow(entity)) {
    for (const field of Object.values(type.fields)) {
      if (field.computed !== undefined && !isComputing) continue;
      visit(field.computed, type.id);
      noteUnit(model, type, field, wanted);
    }
  }
  for (const effect of action.effects) {
    const rowType = at(effect.each);
    // What is put is told in the trail, with what stood there before.
    for (const [name, source] of effect.kind === 'set' ? Object.entries(effect.set) : []) {
      const field = model.rows[rowType]?.fields[name];
      if (field?.to !== undefined) named.add(field);
      say(`{${source}}`, rowType);
    }
    if (effect.kind !== 'post') continue;
    const read = needs(effect.ledger);
    for (const [name, source] of Object.entries(effect.row)) {
      const compiled = compileExpression(source, scopeOf(model, rowType), model);
      for (const path of compiled.ok ? compiled.expression.reads : []) for (const below of read[name] ?? []) notePath(model, rowType, `${path}.${below}`, wanted);
    }
  }
  return { paths: wanted, named };
}

/** Takes down what expressions and texts read. @param named references that texts tell */
function visitors(model: Carrying, wanted: Map<Field, Set<string>>, named?: Set<Field>): { note(rowType: string, path: string): void; visit: Visit; say(template: Template | undefined, rowType: string, scope?: ScopeTypes, extra?: string): void } {
  return {
    note: (rowType, path) => notePath(model, rowType, path, wanted),
    visit(source, rowType, target, extra) {
      if (typeof source !== 'string' || !model.rows[rowType]) return;
      const scope = target !== undefined && model.rows[target] ? targetScope(model, rowType, target, extra) : scopeOf(model, rowType, extra);
      const compiled = compileExpression(source, scope, model);
      if (compiled.ok) for (const path of compiled.expression.reads) notePath(model, rowType, path, wanted, path.endsWith('.label') ? named : undefined);
    },
    say(template, rowType, scope, extra = '') {
      if (template === undefined || !template.includes('{') || !model.rows[rowType]) return;
      const compiled = compileTemplate(template, scope ?? scopeOf(model, rowType), model);
      if (compiled.ok) for (const path of compiled.template.reads) notePath(model, rowType, extra + path, wanted, named);
    },
  };
}

/** Paths of `user` and `company` that the model's expressions read: what a caller's session must carry. */
export function sharedPaths(model: Carrying): { user: string[]; company: string[] } {
  const found = { user: new Set<string>(), company: new Set<string>() };
  const visit: Visit = (source, rowType, target, extra) => {
    if (typeof source !== 'string' || !model.rows[rowType]) return;
    const compiled = compileExpression(source, target !== undefined && model.rows[target] ? targetScope(model, rowType, target, extra) : scopeOf(model, rowType, extra), model);
    for (const path of compiled.ok ? compiled.expression.reads : []) {
      const [variable, ...rest] = path.split('.');
      if ((variable === 'user' || variable === 'company') && rest.length > 0) found[variable].add(rest.join('.'));
    }
  };
  for (const entity of Object.values(model.entities)) {
    for (const type of typesBelow(entity)) visitRowType(model, type, visit, () => {}, new Map());
    visitEntity(entity, visit, () => {});
  }
  return { user: [...found.user].sort(), company: [...found.company].sort() };
}

function visitRowType(model: Carrying, type: RowType, visit: Visit, say: (template: Template | undefined, rowType: string, scope?: ScopeTypes, extra?: string) => void, wanted: Map<Field, Set<string>>): void {
  for (const field of Object.values(type.fields)) {
    visit(field.computed, type.id);
    for (const rule of [field.required, field.visible, field.readonly, field.default]) if (typeof rule === 'string') visit(rule, type.id);
    for (const check of field.check ?? []) {
      visit(check.that, type.id);
      say(check.else, type.id);
    }
    visit(field.where, type.id, field.to);
    visit(field.ratio, type.id);
    if (typeof field.offered === 'string') visit(field.offered, type.id, undefined, cellScope(field));
    else if (field.offered) visit(field.offered.where, type.id, field.offered.in);
    for (const path of field.against ?? []) notePath(model, type.id, isRoot(path.split('.')[0]) ? path : `row.${path}`, wanted);
    for (const source of Object.values(field.fills ?? {})) {
      visit(source, type.id, field.to);
      noteTarget(model, type, field, source, wanted);
    }
    noteUnit(model, type, field, wanted);
  }
  for (const lines of Object.values(type.lines)) visit(lines.visible, type.id);
  for (const rule of type.unique) {
    visit(rule.when, type.id);
    say(rule.else, type.id);
  }
  say(type.display, type.id, displayScope(model, type.id), 'row.');
}

function visitEntity(entity: Entity, visit: Visit, say: (template: Template | undefined, rowType: string) => void): void {
  const at = (each: string | undefined): string => (each === undefined || each === '' ? entity.id : `${entity.id}.${each}`);
  for (const rule of entity.constraints) {
    visit(rule.that, at(rule.each));
    visit(rule.when, at(rule.each));
    say(rule.else, at(rule.each));
  }
  for (const rule of entity.deletable ?? []) {
    visit(rule.that, entity.id);
    say(rule.else, entity.id);
  }
  for (const action of Object.values(entity.workflow?.actions ?? {})) visitAction(entity, action, at, visit, say);
  for (const cels of Object.values(entity.ledger?.feeds ?? {})) for (const cel of Object.values(cels)) visit(cel, entity.id);
  for (const balance of Object.values(entity.ledger?.balances ?? {})) {
    visit(balance.when, entity.id);
    for (const sum of Object.values(balance.sums)) visit(sum.is, entity.id);
  }
}

function visitAction(entity: Entity, action: Action, at: (each: string | undefined) => string, visit: Visit, say: (template: Template | undefined, rowType: string) => void): void {
  const ask: ScopeTypes = { ask: { kind: 'json' } };
  visit(action.who, entity.id);
  visit(action.auto, entity.id);
  say(action.confirm, entity.id);
  for (const guard of action.guard) {
    const place = at(guard.each);
    if ('that' in guard) {
      visit(guard.that, place, undefined, ask);
      visit(guard.when, place, undefined, ask);
      say(guard.else, place);
    } else for (const cel of Object.values(guard.with ?? {})) visit(cel, place, undefined, ask);
  }
  // What rules and effects read behind an input that is a reference comes along with it.
  for (const [, name, path] of JSON.stringify([action.guard, action.effects]).matchAll(/\bask\.(\w+)\.(\w+(?:\.\w+)*)/g)) {
    const input = action.ask[name!];
    if ((input?.type === 'ref' || input?.type === 'tree') && path !== 'id' && !input.carries.includes(path!)) input.carries.push(path!);
  }
  for (const effect of action.effects) {
    visitEffect(effect, at(effect.each), visit, ask);
    if (effect.kind === 'notify') for (const text of [effect.title, effect.text, effect.address]) say(text, at(effect.each));
    if (effect.kind === 'task') for (const text of [effect.tips, effect.address]) say(text, at(effect.each));
  }
}

function visitEffect(effect: Effect, place: string, visit: Visit, ask: ScopeTypes): void {
  const all = (cels: Record<string, Cel> | undefined, target?: string): void => {
    for (const cel of Object.values(cels ?? {})) visit(cel, place, target, ask);
  };
  visit(effect.when, place, undefined, ask);
  switch (effect.kind) {
    case 'post': return all(effect.row);
    case 'rollup':
      if (effect.where === undefined) visit(effect.at, place, undefined, ask);
      else visit(effect.where, place, effect.at, ask);
      all(effect.add);
      return all(effect.put);
    case 'create':
      all(effect.set);
      for (const lines of Object.values(effect.lines ?? {})) visitLinesFrom(lines, place, visit, ask);
      return;
    case 'transition':
      visit(effect.at, place, undefined, ask);
      visit(effect.where, place, effect.of, ask);
      return all(effect.with);
    case 'call': return all(effect.with);
    case 'merge': return visit(effect.into, place, undefined, ask);
    case 'set': case 'add': return all(effect.set);
    case 'notify': return visit(effect.to, place, undefined, ask);
    case 'task':
      visit(effect.to, place, undefined, ask);
      return visit(effect.due, place, undefined, ask);
    case 'reverse': return;
  }
}

/** `each` names lines of the document, or of the row it stands in. */
function visitLinesFrom(lines: LinesFrom, place: string, visit: Visit, ask: ScopeTypes): void {
  const [first, ...rest] = lines.each.split('.');
  const inside = first === 'record' ? [place.split('.').slice(0, 2).join('.'), ...rest].join('.') : first === 'line' || first === 'row' ? [place, ...rest].join('.') : `${place}.${lines.each}`;
  if (lines.inside !== undefined) return visitLinesFrom({ ...lines, each: lines.inside, inside: undefined }, inside, visit, ask);
  visit(lines.when, inside, undefined, ask);
  for (const cel of Object.values(lines.set)) visit(cel, inside, undefined, ask);
  for (const below of Object.values(lines.lines ?? {})) visitLinesFrom(below, inside, visit, ask);
}

function visitScreen(model: Carrying, screen: Screen, visit: Visit, say: (template: Template | undefined, rowType: string) => void, note: (rowType: string, path: string) => void): void {
  const entity = screen.entity;
  if (entity === undefined || !model.rows[entity]) return;
  for (const action of [...screen.actions, ...(screen.row?.actions ?? [])]) if (typeof action !== 'string') visit(action.when, entity);
  for (const section of screen.sections) visit(section.visible, entity);
  for (const tab of screen.tabs) visit(tab.visible, entity);
  for (const figure of screen.figures) {
    if (typeof figure === 'string') continue;
    say(figure.under, entity);
    note(entity, 'record.' + figure.field);
  }
}

/** A print reads its record as the detail does, so what it shows behind references comes along. */
function visitPrint(model: Carrying, print: Print, visit: Visit, say: (template: Template, rowType: string, extra: ScopeTypes) => void, note: (rowType: string, path: string) => void): void {
  const rowType = print.each === undefined ? print.entity : `${print.entity}.${print.each}`;
  if (!model.rows[rowType]) return;
  const extra = printScope('page');
  const visitBlock = (block: PrintBlock): void => {
    visit(block.visible, rowType, undefined, extra);
    if (block.kind === 'heading' || block.kind === 'text') say(block.text, rowType, extra);
    else if (block.kind === 'fields') for (const { field } of block.fields) note(rowType, `row.${field}`);
    else if (block.kind === 'amount' || block.kind === 'barcode') visit(block.value, rowType, undefined, extra);
    else if (block.kind === 'image') note(rowType, `row.${block.field}`);
    else if (block.kind === 'lines' && model.rows[`${rowType}.${block.lines}`]) for (const { field } of block.columns) note(`${rowType}.${block.lines}`, `row.${field}`);
    else if (block.kind === 'beside') for (const part of block.parts) part.blocks.forEach(visitBlock);
  };
  visit(print.copies, rowType);
  [...print.header, ...print.footer, ...print.blocks].forEach(visitBlock);
}

/** A quantity has the decimals of its unit. */
function noteUnit(model: Carrying, type: RowType, field: Field, wanted: Map<Field, Set<string>>): void {
  for (const path of field.unit === undefined ? [] : unitPaths) notePath(model, type.id, `row.${field.unit}.${path}`, wanted);
}

/** What a reference fills is read from the target itself. */
function noteTarget(model: Carrying, type: RowType, field: Field, source: Cel, wanted: Map<Field, Set<string>>): void {
  if (field.to === undefined || !model.rows[field.to]) return;
  const compiled = compileExpression(source, targetScope(model, type.id, field.to), model);
  for (const path of compiled.ok ? compiled.expression.reads : []) {
    if (path.startsWith('target.')) add(wanted, field, path.slice('target.'.length), model);
  }
}

/** A reference filled from a choice (`unit: target.parent.purchaseUnit`) needs on it what it would carry itself, without asking again. */
function carryOnward(model: Carrying, wanted: Map<Field, Set<string>>): void {
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

/** Walks a path through the document to the reference it leaves by, and notes the rest there; one that ends at the reference, or its label, under `named`. */
function notePath(model: Carrying, rowTypeId: string, path: string, wanted: Map<Field, Set<string>>, named?: Set<Field>): void {
  const steps = path.split('.');
  let type: RowType | undefined = model.rows[rowOfVariable(model, rowTypeId, steps[0] === 'old' ? 'row' : steps[0]) ?? ''];
  for (let i = 1; type && i < steps.length; i++) {
    const step = steps[i];
    if (step === '*') continue;
    const field: Field | undefined = type.fields[step];
    if (field) {
      const rest = steps.slice(i + 1).filter((part) => part !== '*').join('.');
      if (field.to === undefined) return;
      if (rest === '' || rest === 'label') named?.add(field);
      else if (rest !== 'id') add(wanted, field, rest, model);
      return;
    }
    type = step === 'parent' && type.parent !== undefined ? model.rows[type.parent] : type.lines[step];
  }
}

/** A path that enters lines of the target cannot be carried: rows are no part of a reference. */
function add(wanted: Map<Field, Set<string>>, field: Field, path: string, model: Carrying): void {
  let type: RowType | undefined = model.rows[field.to ?? ''];
  let quantity: { before: string; unit: string } | null = null;
  const steps = path.split('.');
  for (let i = 0; i < steps.length && type; i++) {
    if (type.lines[steps[i]]) return;
    const inside: Field | undefined = type.fields[steps[i]];
    if (inside?.unit !== undefined) quantity = { before: steps.slice(0, i).join('.'), unit: inside.unit };
    type = inside ? model.rows[inside.to ?? ''] : steps[i] === 'parent' ? model.rows[type.parent ?? ''] : undefined;
  }
  let paths = wanted.get(field);
  if (!paths) wanted.set(field, (paths = new Set()));
  paths.add(path);
  // A figure behind a reference is shown with the decimals of its own unit.
  for (const below of quantity ? unitPaths : []) paths.add([quantity!.before, quantity!.unit, below].filter((part) => part !== '').join('.'));
}
