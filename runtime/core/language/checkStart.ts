// Runs starting data dry: in the order the server enters it, which names are there already, which state each record is in, and what its actions ask for.
import type { Context } from './checkContext.ts';
import { valueFault } from './checkValues.ts';
import type { Demo } from './compiled.ts';
import { didYouMean } from './faults.ts';
import { isPlain } from './merge.ts';
import type { Action, Entity, Field, RowType } from './model.ts';
import { type Path, placeOf } from './places.ts';
import { traitsOf } from '../values/types/index.ts';

type Row = Record<string, unknown>;
type Step = Demo['value']['steps'][number];
/** `platform` and `seed`: what the platform, and every company, start with; each calls its rows by names of its own. */
type Part = 'platform' | 'seed' | 'demo';
interface Entered { demo: Demo; step: Step; at: Path; part: Part }

export function checkStart(context: Context): void {
  const run = new DryRun(context);
  for (const one of inOrder(context)) run.enter(one);
}

/** As the server goes: shared seeds, those of a company when one is made, the demonstration; each by `order`, then by path. */
function inOrder({ compiled, model }: Context): Entered[] {
  const files = [...compiled.demos].sort((a, b) => (a.value.order ?? 100) - (b.value.order ?? 100) || (a.file < b.file ? -1 : 1));
  const parts: Record<Part, Entered[]> = { platform: [], seed: [], demo: [] };
  for (const demo of files) demo.value.steps.forEach((step, index) => {
    const part = !demo.file.includes('/seed/') ? 'demo' : model.entities[step.entity]?.scope === 'platform' ? 'platform' : 'seed';
    parts[part].push({ demo, step, at: ['steps', index], part });
  });
  return [...parts.platform, ...parts.seed, ...parts.demo];
}

class DryRun {
  /** Names of rows that stand already, by part. */
  private readonly keys: Record<Part, Set<string>> = { platform: new Set(), seed: new Set(), demo: new Set() };
  /** All names there will be: one that comes later is another mistake than one that never comes. */
  private readonly later = new Set<string>();
  /** By entity: texts its rows are known by; null where some are known by what the server gives. */
  private readonly texts = new Map<string, Set<string> | null>();
  /** By lines, then by their text: what the heads are called that have such a line, and whose company they are of. */
  private readonly lineTexts = new Map<string, Map<string, { head: string; company: string | undefined }[]>>();
  private readonly seen = new Map<string, string>();
  private users: Set<string> | undefined;
  private readonly companies = new Set<string>();

  constructor(private readonly context: Context) {
    for (const { value } of context.compiled.demos) for (const step of value.steps) for (const row of step.rows) gatherKeys(row, this.later);
  }

  enter({ demo, step, at, part }: Entered): void {
    const entity = this.context.model.entities[step.entity];
    if (!entity || this.isFaulty(entity)) {
      for (const row of step.rows) gatherKeys(row, this.keys[part]);
      this.texts.set(step.entity, null);
      if (step.entity === 'amc.company') for (const row of step.rows) this.companies.add(String(row.$key));
      return;
    }
    const tell = (path: Path, code: string, message: string, fix: string, isKey = false): void => this.context.report.add(placeOf(demo.root, path, { key: isKey }), code, message, fix);
    if (part === 'demo') this.checkPeople(demo, step, at, tell);
    else this.checkSeed(demo, step, at, tell);
    step.rows.forEach((row, index) => {
      const here = [...at, 'rows', index];
      this.checkNames(row, entity, part, demo.value.company, here, tell);
      this.checkOnce(row, entity, part, demo, here, tell);
    });
    // All rows of a step are read before the first is entered.
    for (const row of step.rows) gatherKeys(row, this.keys[part]);
    if (entity.id === 'amc.company' && part === 'demo') for (const row of step.rows) if (row.$key !== undefined) this.companies.add(String(row.$key));
    this.addTexts(entity, step.rows);
    this.addLineTexts(entity, step.rows, part === 'demo' ? demo.value.company : undefined);
    if (part === 'demo') this.checkActions(step, entity, at, tell);
  }

  /** Who does it, and in which company. */
  private checkPeople({ value: { company } }: Demo, { as, entity }: Step, at: Path, tell: Tell): void {
    if (company !== undefined && !this.companies.has(company)) tell(['company'], 'demo.company', `No company entered so far has the \`$key\` \`${company}\`.`, didYouMean(company, this.companies, 'Make it, as a row of amc.company, in a file with a lower `order`.'));
    this.users ??= new Set(this.context.compiled.demos.flatMap((demo) => demo.value.steps.filter((step) => step.entity === 'amc.user').flatMap((step) => step.rows.map((row) => String(row.username)))));
    if (as !== undefined && !this.users.has(as)) tell([...at, 'as'], 'demo.user', `There is no user \`${as}\` to enter ${entity}.`, didYouMean(as, this.users, 'Name the `username` of a row of amc.user.'));
  }

  /** Rows that everybody starts with are entered by nobody, and nothing is done with them. */
  private checkSeed({ value, root }: Demo, step: Step, at: Path, tell: Tell): void {
    for (const word of ['do', 'with', 'as'] as const) if (step[word] !== undefined) tell([...at, word], 'seed.unused', `\`${word}\` means nothing in a seed: its rows are entered, and no more.`, 'Take it away, or move the step to the demonstration data.', true);
    step.rows.forEach((row, index) => { for (const word of ['$on', '$at']) if (row[word] !== undefined) tell([...at, 'rows', index, word], 'seed.unused', `\`${word}\` means nothing in a seed: its rows are made, at the moment at which a company begins.`, 'Take it away, or move the step to the demonstration data.', true); });
    if (value.company !== undefined) this.context.report.add(placeOf(root, ['company'], { key: true }), 'seed.unused', '`company` means nothing in a seed: every company starts with its rows.', 'Take it away.');
  }

  private checkNames(row: Row, type: RowType, part: Part, company: string | undefined, at: Path, tell: Tell): void {
    if (typeof row.$at === 'string' && !this.knows(row.$at, part, company) && this.later.has(row.$at)) this.tellLater(row.$at, part, [...at, '$at'], tell);
    if (isPlain(row.$at)) this.checkNames(row.$at, type, part, company, [...at, '$at'], tell);
    for (const [name, value] of Object.entries(row)) {
      const field = type.fields[name];
      const lines = type.lines[name];
      if (lines && Array.isArray(value)) value.forEach((one, index) => { if (isPlain(one)) this.checkNames(one, lines, part, company, [...at, name, index], tell); });
      else if (field?.to !== undefined) [value].flat().forEach((one) => { if (typeof one === 'string') this.checkReference(one, field, part, company, [...at, name], tell); });
      else if (field && traitsOf(field.type).cells) checkCells(value, field, [...at, name], tell);
    }
  }

  private checkReference(text: string, field: Field, part: Part, company: string | undefined, at: Path, tell: Tell): void {
    if (text === '' || /^\d{15,19}$/.test(text)) return;
    if (text.startsWith('@')) {
      const key = text.slice(1);
      if (!this.knows(key, part, company) && this.later.has(key)) this.tellLater(key, part, at, tell);
      return;
    }
    if (this.isUnclear(text, field.to!, company, at, tell)) return;
    const known = this.texts.get(field.to!);
    const entity = this.context.model.entities[field.to!];
    if (known === null || !entity || this.isFaulty(entity) || (entity.id === 'amc.role' && this.context.hasRoleTwins) || known?.has(text) || madeByServer.has(entity.id) || this.isMadeByPrograms(entity) || this.begun(entity).has(text)) return;
    const key = keyOf(entity);
    tell(at, 'demo.name', `No ${entity.id} entered so far is called \`${text}\`.`, didYouMean(text, known ?? [], key.length > 0 ? `A row is called by its ${key.map((one) => `\`${one}\``).join(' and ')}${key.length > 1 ? ' with a stroke between them' : ''}, or by \`@\` and its \`$key\`.` : 'Give the row a `$key`, and write `@` before it here.'));
  }

  /** Lines of several heads may be called alike. */
  private isUnclear(text: string, to: string, company: string | undefined, at: Path, tell: Tell): boolean {
    const heads = this.lineTexts.get(to)?.get(text)?.filter((one) => one.company === undefined || one.company === company).map(({ head }) => head) ?? [];
    if (heads.length < 2) return false;
    tell(at, 'demo.name', `\`${text}\` names a row of several: ${heads.map((head) => `\`${head}\``).join(', ')}.`, `Write which before it: \`${heads[0]}/${text}\`.`);
    return true;
  }

  private addLineTexts(entity: Entity, rows: readonly Row[], company: string | undefined): void {
    const key = keyOf(entity);
    for (const lines of Object.values(entity.lines)) {
      if (key.length === 0 || lines.fields.code === undefined) continue;
      let known = this.lineTexts.get(lines.id);
      if (!known) this.lineTexts.set(lines.id, known = new Map());
      for (const row of rows) for (const line of Array.isArray(row[lines.name]) ? row[lines.name] as unknown[] : []) {
        if (!isPlain(line) || typeof line.code !== 'string') continue;
        const heads = known.get(line.code) ?? [];
        known.set(line.code, [...heads, { head: key.map((name) => String(row[name] ?? '')).join('/'), company }]);
      }
    }
  }

  /** What a hook makes as soon as the record above it is saved (goods of a style, one for each colour and size) is named by its key, and stands in no file. */
  private isMadeByPrograms(entity: Entity): boolean {
    return Object.values(entity.fields).some(({ to, required }) => required === true && this.texts.has(to ?? '')
      && Object.values(this.context.model.entities[to!]?.workflow?.actions ?? {}).some((action) => action.auto !== undefined && action.effects.some((effect) => effect.kind === 'call')));
  }

  private readonly faulty = new Map<string, boolean>();

  /** What is wrong with data of an entity that is wrong itself mostly follows from that. */
  private isFaulty({ id, file }: Entity): boolean {
    let is = this.faulty.get(id);
    if (is === undefined) this.faulty.set(id, is = this.context.report.hasIn((one) => one === file || one.includes('/flows/')));
    return is;
  }

  /** What a company has before any of its rows is entered. */
  private begun({ id }: Entity): ReadonlySet<string> {
    return new Set(id === 'amc.role' ? Object.values(this.context.model.modules).flatMap(({ roles }) => roles.map(({ code }) => code)) : id === 'amc.department' ? ['ROOT'] : []);
  }

  private knows(key: string, part: Part, company: string | undefined): boolean {
    return this.keys[part].has(key) || (part === 'demo' && company !== undefined && this.keys.seed.has(key));
  }

  private tellLater(key: string, part: Part, at: Path, tell: Tell): void {
    tell(at, 'demo.later', `The row \`${key}\` is not there yet${part === 'demo' ? '' : ', or belongs to other starting data'}: it is entered in this step or a later one.`, 'Put it into a step of its own before this one.');
  }

  private addTexts(entity: Entity, rows: readonly Row[]): void {
    const key = keyOf(entity);
    let known = this.texts.get(entity.id);
    if (known === null) return;
    if (!known) this.texts.set(entity.id, known = new Set());
    for (const row of rows) {
      if ('$at' in row) continue;
      if (key.length === 0 || key.some((name) => row[name] === undefined && entity.fields[name]?.default === undefined)) { this.texts.set(entity.id, null); return; }
      known.add(key.map((name) => String(row[name] ?? '')).join('/'));
    }
  }

  /** What may stand once in a company stands in its data once. */
  private checkOnce(row: Row, entity: Entity, part: Part, { value: { company }, file }: Demo, at: Path, tell: Tell): void {
    for (const field of Object.values(entity.fields)) {
      const value = row[field.name];
      if (!field.unique || typeof value !== 'string' || value === '' || '$at' in row) continue;
      const key = `${entity.id} ${entity.scope === 'platform' ? '' : part === 'demo' ? company : ''} ${field.name} ${value}`;
      const before = this.seen.get(key);
      if (before !== undefined) tell([...at, field.name], 'demo.twice', `Another ${entity.id} has the \`${field.name}\` \`${value}\` already, in ${before}.`, 'Write another one.');
      else this.seen.set(key, file);
    }
  }

  private checkActions(step: Step, entity: Entity, at: Path, tell: Tell): void {
    const { workflow } = entity;
    const actions = (step.do ?? []).map((name) => workflow?.actions[name]);
    const inputs = new Map(actions.flatMap((action) => Object.entries(action?.ask ?? {})));
    for (const [name, value] of Object.entries(step.with ?? {})) {
      const field = inputs.get(name);
      const here = [...at, 'with', name];
      if (!field) { if (actions.every((action) => action !== undefined)) tell(here, 'demo.input', `No action of this step asks for \`${name}\`.`, didYouMean(name, inputs.keys(), 'Take it away.'), true); continue; }
      const wrong = field.to === undefined ? valueFault(value, field) : undefined;
      if (wrong) tell(here, wrong.code, wrong.message, wrong.fix);
    }
    if (!workflow) return;
    // A record that stands may be in any state by now.
    let states = step.rows.some((row) => '$at' in row) ? Object.keys(workflow.states) : withAutos([String(step.rows[0]?.[workflow.field] ?? workflow.initial)], entity);
    for (const [index, action] of actions.entries()) {
      if (!action) return;
      const missing = Object.values(action.ask).filter((field) => field.required === true && field.visible === undefined && field.default === undefined && field.computed === undefined && step.with?.[field.name] === undefined).map(({ name }) => `\`${name}\``);
      if (missing.length > 0) tell([...at, 'do', index], 'demo.ask', `\`${action.name}\` asks for ${missing.join(', ')}.`, `Give ${missing.length > 1 ? 'them' : 'it'} in \`with\`.`);
      if (!states.some((state) => action.from.includes(state))) { tell([...at, 'do', index], 'demo.state', `\`${action.name}\` cannot be run on ${entity.id} that is ${states.map((state) => `\`${state}\``).join(' or ')}.`, `It starts from ${action.from.map((state) => `\`${state}\``).join(', ')}: run the actions that lead there before.`); return; }
      states = withAutos(action.to === undefined ? states.filter((state) => action.from.includes(state)) : [action.to], entity);
    }
  }
}

type Tell = (path: Path, code: string, message: string, fix: string, isKey?: boolean) => void;

/** The server makes rows of these besides: from the schemas, for each company. */
const madeByServer: ReadonlySet<string> = new Set('amc.application amc.menu ccm.timing ccm.companySetting'.split(' '));

/** States that a record may be in once actions that run by themselves have run. */
function withAutos(states: string[], { workflow }: Entity): string[] {
  const reached = new Set(states);
  const autos = Object.values(workflow!.actions).filter((action: Action) => action.auto !== undefined);
  for (const state of reached) for (const auto of autos) if (auto.to !== undefined && auto.from.includes(state)) reached.add(auto.to);
  // What other documents do to it on the way is theirs to know.
  return [...reached];
}

/** Fields whose texts name a row: its key, as far as that is written down. */
function keyOf({ key, fields }: Entity): string[] {
  const names = (key.length > 0 ? key : ['code']).filter((name) => fields[name] !== undefined);
  return names.every((name) => traitsOf(fields[name]!.type).cel === 'text' || traitsOf(fields[name]!.type).cel === 'enum') ? names : fields.code ? ['code'] : [];
}

function gatherKeys(value: unknown, keys: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) gatherKeys(item, keys);
  else if (isPlain(value)) for (const [name, child] of Object.entries(value)) { if (name === '$key') keys.add(String(child)); else if (typeof child === 'object') gatherKeys(child, keys); }
}

/** A matrix is written by what its rows and columns are called: `{"BK01": {"M": "60"}}`. */
function checkCells(value: unknown, field: Field, at: Path, tell: Tell): void {
  if (value === null) return;
  const written = 'Write it by the codes of rows and columns, figures as texts: `{"BK01": {"M": "60"}}`.';
  if (!isPlain(value)) { tell(at, 'demo.matrix', `\`${field.name}\` is a matrix.`, written); return; }
  for (const [row, cells] of Object.entries(value)) {
    if (!isPlain(cells)) { tell([...at, row], 'demo.matrix', `\`${row}\` holds no columns.`, written); continue; }
    for (const [column, figure] of Object.entries(cells)) if (typeof figure !== 'string' || !/^-?\d+(\.\d+)?$/.test(figure)) tell([...at, row, column], 'demo.matrix', `${JSON.stringify(figure)} is no figure of \`${field.name}\`.`, written);
  }
}
