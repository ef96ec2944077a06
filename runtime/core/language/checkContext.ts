// What every check needs: the model, where things stand, and how an expression or a field path is checked and its faults are told.
import { childrenOf, compileExpression, compileTemplate, farRows, type Expression, type Fault, type Node, type NodeOf, type ScopeTypes, targetScope, type Type } from '../expressions/index.ts';
import type { CheckMemory } from './checkMemory.ts';
import type { Compiled } from './compiled.ts';
import { isSame } from './compileMemory.ts';
import type { Definition } from './definition.ts';
import { didYouMean, type Report } from './faults.ts';
import type { Field, Model, RowType } from './model.ts';
import { allPermissions } from './permissions.ts';
import type { Path } from './places.ts';
import { sealedStaysSealed, sealedStaysShut, sealedStaysUnnamed } from './sealedShut.ts';
import { aOf, type Misfit, fitOf } from './checkTypes.ts';
import { Units } from './checkUnits.ts';

export interface CheckOptions {
  /** Server hooks that exist (`wms.suggestPicks`); absent: not checked. */
  hooks?: ReadonlySet<string>;
  /** Widgets that exist (`aps.scheduleBoard`); absent: not checked. */
  widgets?: ReadonlySet<string>;
  /** Renderers of columns that exist beside the types of fields (`progress`); absent: not checked. */
  renderers?: ReadonlySet<string>;
  /** Functions of modules for both sides (`pms.grading`); absent: not checked. */
  worked?: ReadonlySet<string>;
  /** Permissions that code on the server asks for by name (`GET /loom/inspect`); absent: not checked. */
  demanded?: ReadonlySet<string>;
  /** Texts that code shows; absent: words that nothing says are not looked for. */
  codeTexts?: ReadonlySet<string>;
  /** What an earlier check told: only what changed since, and what stands on that, is checked again. */
  memory?: CheckMemory;
}

/** What an expression is to give: true or false, a value for a field, one of the kinds, or anything. */
export type Want = 'bool' | 'decimal' | 'row' | 'any' | Field;

/** The row whose field takes a value: the one a variable stands for, the one an expression gives, or a new one with these values. */
export interface Landing { at?: string | Node; made?: ReadonlyMap<string, Node>; /** What `target` was chosen by. */ where?: string; /** If not the field that is wanted. */ field?: Field }

export class Context {
  readonly model: Model;
  /** `kind:id` of what must be checked; undefined: all. */
  private readonly stale: ReadonlySet<string> | undefined;

  constructor(readonly compiled: Compiled, readonly options: CheckOptions, readonly report: Report) {
    this.model = compiled.model;
    for (const module of Object.values(this.model.modules)) for (const grant of Object.keys(module.grants)) this.grantsNamed.add(grant);
    this.stale = options.memory?.staleAfter(compiled, surroundingsOf(compiled, options));
  }

  /** Field rights that modules give a name. */
  readonly grantsNamed = new Set<string>();

  private readonly seeds = new Map<string, Set<string>>();

  /** What the starting data says for a field of an entity. */
  seeded(entity: string, field: string): ReadonlySet<string> {
    const key = `${entity}.${field}`;
    let values = this.seeds.get(key);
    if (values) return values;
    this.seeds.set(key, values = new Set());
    for (const { file, value } of this.compiled.demos) {
      if (!file.includes('/seed/')) continue;
      for (const step of value.steps) if (step.entity === entity) for (const row of step.rows) values.add(String(row[field]));
    }
    return values;
  }

  /** Does one part of the check of one definition, unless it was sound and nothing it stands on has changed. Routes are no matter of it: they are looked at each time. */
  once(part: string, { kind, id }: { kind: string; id: string }, work: () => void): void {
    const { memory } = this.options;
    if (!memory) { work(); return; }
    const key = `${part} ${kind}:${id}`;
    // What told faults is looked at again: the name that is nearest may be another one now.
    if (this.stale && !this.stale.has(`${kind}:${id}`) && memory.sound.has(key)) return;
    if (this.report.during(work).length === 0) memory.sound.add(key);
    else memory.sound.delete(key);
  }

  /** Does a part of the check that looks at many definitions at once, unless it was sound and stands on the very same now. */
  unless(part: string, facts: () => readonly unknown[], work: () => void): void {
    const { memory } = this.options;
    if (!memory) { work(); return; }
    const [before, now] = [memory.facts.get(part), facts()];
    if (before && isSame(before, now)) return;
    if (this.report.during(work).length === 0) memory.facts.set(part, now);
    else memory.facts.delete(part);
  }

  /**
   * Checks one expression.
   * @param inDatabase variables that stand for rows the database looks at
   * @param model if more than entities and lines are looked at: balances
   * @param isLookUp sealed values may be told equal: what is compared with them is sealed before it is sent
   * @returns it when it is sound
   */
  expression(definition: Definition, path: Path, source: string | undefined, scope: ScopeTypes, want: Want, into?: Landing, inDatabase: ReadonlySet<string> = none, model: Model = this.model, isLookUp = false): Expression | undefined {
    if (source === undefined) return undefined;
    const result = compileExpression(source, scope, model);
    if (!result.ok) {
      if (!this.followsFromOthers(source, scope, model)) for (const fault of innermost(result.faults)) this.tell(definition, path, fault);
      return undefined;
    }
    this.rowsAreNear(definition, path, result.expression, inDatabase);
    sealedStaysShut(result.expression, definition, path, inDatabase, isLookUp);
    const holder = into?.field ?? (typeof want === 'object' && 'type' in want ? want : undefined);
    if (holder) sealedStaysSealed(result.expression, holder, definition, path);
    if (source.includes('worked')) this.worksKnown(definition, path, result.expression.tree);
    const misfit = this.misfit(result.expression.type, want);
    if (misfit) definition.fault(path, 'expression.type', misfit.message, misfit.fix);
    else if (into) this.first(definition, path, result.expression);
    if (!misfit) this.units(definition, path, result.expression, scope, model, into && { ...into, field: into.field ?? (typeof want === 'object' ? want : undefined) });
    return result.expression;
  }

  /** What modules work out is there, on both sides. */
  private worksKnown(definition: Definition, path: Path, node: Node): void {
    const { worked } = this.options;
    if (!worked) return;
    const [named] = node.op === 'call' && node.name === 'worked' ? node.args : [];
    if (named?.op === 'literal' && !worked.has(String(named.value))) {
      const [module, ...rest] = String(named.value).split('.');
      definition.fault(path, 'worked.unknown', `No module works out \`${String(named.value)}\`.`, didYouMean(String(named.value), worked) || `Write modules/${module}/worked/${rest.join('.')}.ts, or check the name.`, { nth: named.start });
    }
    for (const child of childrenOf(node)) this.worksKnown(definition, path, child);
  }

  /** A reference brings no lines along: what walks over them would find none, and say so to nobody. */
  rowsAreNear(definition: Definition, path: Path, { tree, source }: Expression, inDatabase: ReadonlySet<string> = none): void {
    for (const far of farRows(tree, inDatabase)) {
      const holder = far.of.type.kind === 'row' ? far.of.type.row : '';
      definition.fault(path, 'expression.far', `\`${source.slice(far.start, far.end)}\` are lines of another record (${holder}), which are not read here: there would be none.`, `Keep what is needed of them in a field of ${holder}, or write the rule at ${holder}.`, { nth: far.start });
    }
  }

  /** An expression that is checked where its place is, to see what it gives. @returns it when it is sound */
  sound(source: string | undefined, scope: ScopeTypes, model: Model = this.model): Expression | undefined {
    const result = source === undefined ? undefined : compileExpression(source, scope, model);
    return result?.ok ? result.expression : undefined;
  }

  /** Whether a condition over `target` is sound; what is wrong with it is told where its place is. */
  asks(where: string, entity: RowType, target: RowType): boolean { return this.sound(where, targetScope(this.model, entity.id, target.id)) !== undefined; }

  /** The first of several rows speaks for the others: whoever takes it asks before whether they agree. */
  private first(definition: Definition, path: Path, { tree, source }: Expression): void {
    const taken = loneRow(tree);
    if (!taken) return;
    const rows = source.slice(taken.of.start, taken.of.end);
    definition.fault(path, 'rows.first', `This takes the first of \`${rows}\`, whatever the others hold.`, `Ask first whether they agree (\`min(${rows}, …) == max(${rows}, …) ? … : null\`), or keep it in each row.`, { nth: taken.start });
  }

  /** What an expression counts in, and whether that is what the field it lands in counts in. */
  private units(definition: Definition, path: Path, { tree }: Expression, scope: ScopeTypes, model: Model, into: Landing = {}): void {
    const units = new Units(model, scope);
    if (into.where !== undefined) units.ways.chosenBy(into.where);
    const given = units.of(tree);
    if (into.field && into.made) units.landsInNew(tree, given, into.field, into.made);
    else if (into.field) units.lands(tree, given, into.field, typeof into.at === 'string' ? units.ways.variable(into.at) : into.at && units.spot(into.at));
    for (const { code, message, fix, start } of units.faults) definition.fault(path, code, message, fix, { nth: start });
  }

  /** A record that is named by a text of its key must be there in every company, from its first day. */
  named(definition: Definition, path: Path, source: string, { type }: Expression, field: Field): void {
    const [key, ...others] = this.model.entities[field.to ?? '']?.key ?? [];
    if (type.kind !== 'text' || !type.values || key === undefined || others.length > 0) return;
    const seeded = this.seeded(field.to!, key);
    for (const value of type.values) if (!seeded.has(value)) {
      definition.fault(path, 'seed.unknown', `The starting data holds no ${field.to} of ${key} \`${value}\`: a new company could not do this.`, didYouMean(value, seeded, `Add it to the rows of ${field.to} in a \`seed\` file.`), { nth: Math.max(0, source.indexOf(value)) });
    }
  }

  /** @param names it is what a record is called by, wherever it is named */
  template(definition: Definition, path: Path, source: string | undefined, scope: ScopeTypes, names = false): void {
    if (source === undefined) return;
    const result = compileTemplate(source, scope, this.model);
    if (result.ok && names) sealedStaysUnnamed(result.template, definition, path);
    if (!result.ok && !this.followsFromOthers(source, scope)) for (const fault of innermost(result.faults)) this.tell(definition, path, fault);
  }

  private tell(definition: Definition, path: Path, fault: Fault): void {
    definition.fault(path, 'expression', sentence(fault.message), sentence(fault.hint ?? 'take it away, or write another value'), { nth: fault.start });
  }

  private misfit(type: Type, want: Want): Misfit | undefined {
    if (want === 'any' || type.kind === 'null' || type.kind === 'json') return undefined;
    if ([type, want].some((one) => typeof one === 'object' && this.leadsNowhere(one))) return undefined;
    if (want === 'bool') return type.kind === 'bool' ? undefined : { message: `This gives ${aOf(type)}, but must be true or false.`, fix: 'Compare it with something, such as `… == …`.' };
    if (want === 'decimal') return type.kind === 'decimal' ? undefined : { message: `This gives ${aOf(type)}, but must be a number.`, fix: 'Use a number field, or `count(…)`.' };
    if (want === 'row') return type.kind === 'row' ? undefined : { message: `This gives ${aOf(type)}, but must point at a record.`, fix: 'Use a path that ends in a reference, such as `line.orderLine`.' };
    return fitOf(type, want);
  }

  /** A reference whose target is unknown: told at the field. */
  private leadsNowhere(one: Type | Field): boolean {
    const to = 'kind' in one ? (one.kind === 'row' ? one.row : undefined) : one.to;
    return to !== undefined && !this.model.rows[to];
  }

  /**
   * Whether the expression goes through a reference whose target is unknown, or a field that was cut out for its shape.
   * That mistake is told where it stands; telling it again wherever it is used would bury it.
   */
  private followsFromOthers(source: string, scope: ScopeTypes, model: Model = this.model): boolean {
    for (const [way] of source.matchAll(/[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+/g)) {
      const [variable, ...steps] = way.split('.');
      let type: Type | undefined = scope[variable];
      for (const step of steps) {
        if (type?.kind === 'list') type = type.of;
        if (type?.kind === 'record') { type = type.fields[step]; continue; }
        if (type?.kind !== 'row') break;
        const row = model.rows[type.row];
        if (!row || this.wasCut(row, step)) return true;
        type = this.typeOf(row, step);
      }
    }
    return false;
  }

  private typeOf(row: RowType, step: string): Type | undefined {
    if (step === 'parent' && row.parent) return { kind: 'row', row: row.parent };
    if (row.lines[step]) return { kind: 'row', row: row.lines[step].id };
    const to = row.fields[step]?.to;
    return to === undefined ? undefined : { kind: 'row', row: to };
  }

  /** Whether a field of a row type was cut out for its shape. */
  wasCut(row: RowType, name: string): boolean {
    const definition = this.compiled.definitions.entity.get(row.entity);
    const path = this.pathOf(row);
    return definition !== undefined && (definition.wasCut([...path, 'fields', name]) || definition.wasCut([...path, 'lines', name]));
  }

  /** Path of a row type in its definition: `['lines', 'lines', 'lines', 'allocs']`. */
  pathOf(row: RowType): string[] {
    const steps = row.id === row.entity ? [] : row.id.slice(row.entity.length + 1).split('.');
    return steps.flatMap((step) => ['lines', step]);
  }

  /** Row type that an `each` of an entity means. */
  rowsOf(definition: Definition, path: Path, from: RowType, each: string): RowType | undefined {
    let row: RowType = from;
    for (const step of each.split('.')) {
      const next: RowType | undefined = row.lines[step];
      if (!next) {
        if (!this.wasCut(row, step)) definition.fault(path, 'lines.unknown', `${row.id} has no lines \`${step}\`.`, didYouMean(step, Object.keys(row.lines), 'It has no lines at all.'));
        return undefined;
      }
      row = next;
    }
    return row;
  }

  /**
   * Follows a field path through references.
   * @param through.lines may enter lines, as a search or a filter does
   * @returns the last field; null for what every row has (id, seq…); undefined when the path is wrong, which is then told
   */
  fieldAt(definition: Definition, path: Path, row: RowType, dotted: string, through: { lines?: boolean } = {}): Field | null | undefined {
    let here: RowType | undefined = row;
    let field: Field | null | undefined;
    const steps = dotted.split('.');
    for (const [index, step] of steps.entries()) {
      if (!here) {
        definition.fault(path, 'field.path', `\`${steps.slice(0, index).join('.')}\` is no reference, so nothing can follow it.`, `Write \`${steps.slice(0, index).join('.')}\`.`);
        return undefined;
      }
      if (step === 'parent' && here.parent) { here = this.model.rows[here.parent]; field = null; continue; }
      if (['id', here.parent ? 'seq' : 'version'].includes(step) || (step === 'company' && !here.fields.company && this.model.entities[here.entity]?.scope === 'company')) { here = undefined; field = null; continue; }
      if (here.lines[step] && through.lines) { here = here.lines[step]; field = null; continue; }
      field = here.fields[step];
      if (!field) {
        if (!this.wasCut(here, step)) definition.fault(path, 'field.unknown', `${here.id} has no field \`${step}\`.`, didYouMean(step, [...Object.keys(here.fields), ...(through.lines ? Object.keys(here.lines) : [])], 'Look at its file for the fields it has.'));
        return undefined;
      }
      // A reference to nowhere is told at the field itself.
      if (field.to !== undefined && !this.model.rows[field.to]) return field;
      here = field.to === undefined ? undefined : this.model.rows[field.to];
    }
    return field;
  }

  /** Two roles bear one code, one of which was meant to be another: what others say of roles proves nothing. */
  get hasRoleTwins(): boolean {
    const codes = Object.values(this.model.modules).flatMap(({ roles }) => roles.map(({ code }) => code));
    return new Set(codes).size < codes.length;
  }

  /** Whether an entity, or what its lines belong to, could not be read: told there. */
  isBroken(id: string): boolean {
    const { broken } = this.compiled;
    return broken.has(id) || broken.has(id.split('.').slice(0, 2).join('.'));
  }

  /** A named row type, or a fault. */
  row(definition: Definition, path: Path, id: string): RowType | undefined {
    const row = this.model.rows[id];
    if (row) return row;
    if (this.isBroken(id)) return undefined;
    const abstract = this.compiled.definitions.entity.has(id);
    definition.fault(path, 'entity.unknown', abstract ? `\`${id}\` is abstract: it has no records.` : `There is no entity or lines \`${id}\`.`, didYouMean(id, Object.keys(this.model.rows), 'Write its file, or check the id.'));
    return undefined;
  }

  private permissions: ReadonlySet<string> | undefined;

  /** A permission by its name, or a fault. */
  permission(definition: Definition, path: Path, name: string): void {
    this.permissions ??= new Set(allPermissions(this.model));
    if (!this.permissions.has(name)) definition.fault(path, 'permission.unknown', `No permission is called \`${name}\`.`, didYouMean(name, this.permissions, 'Check method and path; actions are `PUT {api}/{action}`. One that code asks for is named under `permissions` of module.json.'));
  }

  hook(definition: Definition, path: Path, name: string): void {
    const { hooks } = this.options;
    if (!hooks || hooks.has(name)) return;
    const [module, ...rest] = name.split('.');
    definition.fault(path, 'hook.unknown', `There is no server hook \`${name}\`.`, didYouMean(name, hooks) || `Write modules/${module}/server/${rest.join('.')}.ts, or check the name.`);
  }
}

const none: ReadonlySet<string> = new Set();

/** What any definition may stand on without naming it: settings, roles, module code. */
function surroundingsOf({ model }: Compiled, { hooks, widgets, renderers, worked }: CheckOptions): string {
  const settings = Object.values(model.settings).map(({ code, type, options }) => [code, type, options?.map((option) => option.value)]);
  const roles = Object.values(model.modules).map((module) => module.roles.map((role) => role.code));
  return JSON.stringify([settings, roles, Object.values(model.modules).map((module) => Object.keys(module.grants)), [...hooks ?? []], [...widgets ?? []], [...renderers ?? []], [...worked ?? []]]);
}

/** The first place that takes one row of a record's lines by number, unless a condition or a comparison stands around it. */
function loneRow(node: Node): NodeOf<'index'> | undefined {
  if (node.op === 'index' && node.of.op === 'member' && node.of.type.kind === 'list' && node.of.type.of.kind === 'row') return node;
  if (node.op === 'choose' || node.op === 'compare' || node.op === 'isNull' || node.op === 'each') return undefined;
  for (const child of childrenOf(node)) { const found = loneRow(child); if (found) return found; }
  return undefined;
}

/** A fault around another one follows from it. */
function innermost(faults: Fault[]): Fault[] {
  return faults.filter((one) => !faults.some((other) => other !== one && other.start >= one.start && other.end <= one.end && other.end - other.start < one.end - one.start));
}

/** Faults of expressions come as fragments: `unknown function "x"`. */
export function sentence(text: string): string {
  const whole = /^\w+\./.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.?!。？！]$/.test(whole) ? whole : whole + '.';
}
