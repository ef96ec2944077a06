// Which expressions a plan may carry: those whose every read the caller may see; and the row types they lead through.
import { compileExpression, compileTemplate, scopeOf, targetScope } from '../expressions/index.ts';
import type { ScopeTypes } from '../expressions/index.ts';
import { knowsLook } from '../found/rights.ts';
import type { Cel, Field, Found, Lines, RowType, Template } from '../language/model.ts';
import type { PlanTypes } from './plan.ts';
import { maskFor, sees } from './rights.ts';
import type { Making } from './rights.ts';

/** Collects while a plan is made; `types` is what comes out. */
export class TypesOf {
  readonly types: PlanTypes = { rows: {}, settings: {} };
  readonly #making: Making;
  /** Row types the plan carries whole. */
  readonly #own = new Set<string>();

  constructor(making: Making) { this.#making = making; }

  own(rowType: string): void { this.#own.add(rowType); }

  /** The expression, if it compiles and reads nothing hidden from the caller; undefined otherwise: the server still asks it. */
  keep<T extends Cel | boolean | undefined>(source: T, rowType: string, options: { target?: string; extra?: ScopeTypes } = {}): T | undefined {
    if (typeof source !== 'string') return source;
    return this.#take(this.readsOf(source, rowType, options), rowType, options.target) ? source : undefined;
  }

  /** As keep, for a template; its placeholders are expressions. */
  keepTemplate(source: Template | undefined, rowType: string, extra: ScopeTypes = {}): Template | undefined {
    if (source === undefined || !source.includes('{')) return source;
    const compiled = compileTemplate(source, scopeOf(this.#making.model, rowType, extra), this.#making.model);
    return compiled.ok && this.#take(compiled.template.reads, rowType) ? source : undefined;
  }

  /** What an expression reads; null when it does not compile (the schema check has told). */
  readsOf(source: Cel, rowType: string, { target, extra = {} }: { target?: string; extra?: ScopeTypes } = {}): string[] | null {
    const { model } = this.#making;
    if (!model.rows[rowType]) return null;
    const scope = target !== undefined && model.rows[target] ? targetScope(model, rowType, target, extra) : scopeOf(model, rowType, extra);
    const compiled = compileExpression(source, scope, model);
    return compiled.ok ? compiled.expression.reads : null;
  }

  /** Whether the caller may be shown what a look-up finds. */
  knows(look: Found | undefined): boolean {
    const { model, rights } = this.#making;
    return look !== undefined && !look.isGuard && knowsLook(model, look, (field) => sees(rights, field) && maskFor(model, rights, field) === undefined);
  }

  /** The look-up of a row, or of one around it. */
  #lookAt(path: string, rowType: string): Found | undefined {
    const name = path.split('.')[1]!;
    for (let row: RowType | undefined = this.#making.model.rows[rowType]; row; row = this.#making.model.rows[row.parent ?? '']) if (row.found && Object.hasOwn(row.found, name)) return row.found[name];
    return undefined;
  }

  /** Fields on a path, first to last; null when one of them is hidden. */
  walk(path: string, rowType: string, target?: string): { type: RowType; field: Field }[] | null {
    const { model, rights } = this.#making;
    const [variable, ...all] = path.split('.');
    const taken = variable === 'found' ? this.#lookAt(path, rowType)?.type : undefined;
    const steps = variable === 'found' ? all.slice(1) : all;
    let type: RowType | undefined = model.rows[taken?.kind === 'row' ? taken.row : this.#startOf(variable, rowType, target) ?? ''];
    const found: { type: RowType; field: Field }[] = [];
    for (const step of steps) {
      if (!type) break;
      if (step === '*') continue;
      const field: Field | undefined = type.fields[step];
      if (field) {
        // A covered value is no value to reckon with.
        if (!sees(rights, field) || maskFor(model, rights, field) !== undefined) return null;
        found.push({ type, field });
        type = field.to === undefined ? undefined : model.rows[field.to];
      } else type = step === 'parent' && type.parent !== undefined ? model.rows[type.parent] : type.lines[step];
    }
    return found;
  }

  #startOf(variable: string, rowType: string, target: string | undefined): string | undefined {
    if (variable === 'target') return target;
    const type = scopeOf(this.#making.model, rowType)[variable];
    return type?.kind === 'row' ? type.row : undefined;
  }

  #take(reads: string[] | null, rowType: string, target?: string): boolean {
    if (reads === null) return false;
    // What a look-up finds may be closed to the caller though all that it is asked by is not.
    if (reads.some((path) => path.startsWith('found.') && !this.knows(this.#lookAt(path, rowType)))) return false;
    const walked = reads.map((path) => this.walk(path, rowType, target));
    if (walked.includes(null)) return false;
    for (const way of walked) for (const { type, field } of way!) this.#note(type, field);
    for (const path of reads) {
      if (path.startsWith('setting.')) this.#noteSetting(path.split('.')[1]);
      if (target !== undefined && path.startsWith('target.')) this.#row(this.#making.model.rows[target]);
      this.#noteLists(path, rowType, target);
    }
    return true;
  }

  #note(type: RowType, field: Field): void {
    if (this.#own.has(type.id)) {
      if (field.to !== undefined && this.#making.model.rows[field.to]) this.#row(this.#making.model.rows[field.to]);
      return;
    }
    const { name, to, scale, unit } = field;
    const { say } = this.#making;
    const options = field.options?.map((option) => ({ ...option, label: say(option.label, `${field.key}.${option.value}`) }));
    this.#row(type).fields[name] = { name, type: field.type, label: say(field.label, field.key), ...(to && { to }), ...(options && { options }), ...(scale !== undefined && { scale }), ...(unit && { unit }) };
    if (to !== undefined && this.#making.model.rows[to]) this.#row(this.#making.model.rows[to]);
  }

  /** Lines of other row types on the way, such as the rolls of a target. */
  #noteLists(path: string, rowType: string, target?: string): void {
    const [variable, ...steps] = path.split('.');
    let type: RowType | undefined = this.#making.model.rows[this.#startOf(variable, rowType, target) ?? ''];
    for (const step of steps) {
      if (!type || step === '*') continue;
      const lines: Lines | undefined = type.lines[step];
      if (lines) {
        if (!this.#own.has(type.id) && !this.#row(type).lines.includes(step)) this.#row(type).lines.push(step);
        if (!this.#own.has(lines.id)) this.#row(lines);
        type = lines;
      } else if (step === 'parent' && type.parent !== undefined) {
        type = this.#making.model.rows[type.parent];
        if (!this.#own.has(type.id)) this.#row(type);
      } else type = this.#making.model.rows[type.fields[step]?.to ?? ''];
    }
  }

  #row(type: RowType): PlanTypes['rows'][string] {
    if (this.#own.has(type.id)) return { label: '', fields: {}, lines: [] };
    return (this.types.rows[type.id] ??= { label: this.#making.say(type.label, type.id), ...(type.parent && { parent: type.parent }), fields: {}, lines: [] });
  }

  #noteSetting(code: string): void {
    const setting = this.#making.model.settings[code];
    if (setting) this.types.settings[code] = { code, type: setting.type, ...(setting.options && { options: setting.options }) };
  }
}
