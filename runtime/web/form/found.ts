// Look-ups of an open form: what new rows begin with is asked once typing rests, for all rows together, and put where nobody typed.
import type { Row } from '../../core/contract/wire.ts';
import type { DocEnv, DocModel } from '../../core/documents/index.ts';
import { contextOf } from '../../core/documents/index.ts';
import { settledResult } from '../../core/documents/settle.ts';
import { compileExpression, type Expression, scopeOf } from '../../core/expressions/index.ts';
import { type Answer, FoundBook, type FoundQuery } from '../../core/found/book.ts';
import type { Field, RowType } from '../../core/language/model.ts';
import type { FormPlan, PlanFound } from '../../core/plans/plan.ts';
import { isEmpty, isReference } from '../../core/values/index.ts';
import type { FoundWhy, ShownSource } from '../fields/foundSource.ts';
import { t } from '../i18n/t.ts';
import { type RecordStore, same } from './record/recordStore.ts';
import type { FormApi } from './sessionTypes.ts';

interface Default { field: Field; expression: Expression }
/** What was put into a field, and where it came from. */
interface Given { value: unknown; source?: ShownSource }

const restMs = 300;
const maxQueries = 2_000;
/** A value may wait for another that is looked up. */
const maxRounds = 6;

export class FormFound {
  readonly #defaults = new Map<string, Default[]>();
  /** Fields that looked-up computed fields read, by row type. */
  readonly #readBy = new Map<string, string[]>();
  readonly #given = new WeakMap<Row, Map<string, Given>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  readonly #stop: () => void;

  constructor(private readonly plan: FormPlan, private readonly model: DocModel, private readonly env: DocEnv, private readonly book: FoundBook, private readonly store: RecordStore, private readonly api: FormApi) {
    for (const type of Object.values(model.rows)) this.#learn(type);
    this.#stop = store.listen(({ kind }) => { if (kind !== 'faults') this.#rest(); });
    this.#rest();
  }

  get isPending(): boolean { return this.#timer !== undefined || this.#running !== undefined; }
  dispose(): void { clearTimeout(this.#timer); this.#stop(); }

  /** Where the value of a field comes from, as long as nobody typed another. */
  sourceOf(row: Row, field: string): ShownSource | undefined {
    const given = this.#given.get(row)?.get(field);
    return given?.source && same(given.value, row[field]) ? given.source : undefined;
  }

  /** Asks for what is not known and puts it in. Without an answer the server still does it on saving. */
  settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const before = this.#running ?? Promise.resolve();
    const running = before.then(() => this.#work()).catch(() => undefined).finally(() => { if (this.#running === running) this.#running = undefined; });
    return this.#running = running;
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { void this.settle(); }, restMs);
  }

  #learn(type: RowType): void {
    const of = (source: string): Expression | undefined => {
      const compiled = compileExpression(source, scopeOf(this.model, type.id), this.model);
      return compiled.ok && compiled.expression.reads.some((path) => path.startsWith('found.')) ? compiled.expression : undefined;
    };
    for (const field of Object.values(type.fields)) {
      const [given, computed] = [field.default, field.computed].map((source) => (typeof source === 'string' ? of(source) : undefined));
      if (given && field.computed === undefined) this.#defaults.set(type.id, [...this.#defaults.get(type.id) ?? [], { field, expression: given }]);
      const own = computed?.reads.find((path) => /^(line|row|record)\.\w+/.test(path) && (type.parent === undefined || !path.startsWith('record.')));
      if (own) this.#readBy.set(type.id, [...new Set([...this.#readBy.get(type.id) ?? [], own.split('.')[1]!])]);
    }
  }

  async #work(): Promise<void> {
    for (let round = 0; round < maxRounds; round++) {
      const put = this.#worked();
      if (put.length > 0) this.store.change(t('带出'), (edit) => { for (const { row, field, value } of put) edit.set(row, field, value); });
      const queries = this.book.take();
      if (queries.length === 0) { if (put.length === 0) return; continue; }
      const { answers } = await this.api.post(`${this.plan.api}/found`, { asks: queries.slice(-maxQueries).map(({ look, inputs }) => ({ lines: this.#linesOf(look.rowType), name: look.name, inputs })) }, this.api.newKey()) as unknown as { answers: Answer[] };
      queries.slice(-maxQueries).forEach(({ key }, at) => this.book.note(key, answers[at]!));
      this.#recompute();
    }
  }

  #linesOf(rowType: string): string { return rowType.slice(this.plan.entity.length + 1); }

  /** New values of fields in which nobody typed; what is not known yet is noted in the book. */
  #worked(): { row: Row; field: string; value: unknown }[] {
    const put: { row: Row; field: string; value: unknown }[] = [];
    for (const { type, row, chain } of this.#rows()) {
      // What is stored stays as it is.
      if (row.id !== undefined && row.id !== '0') continue;
      for (const { field, expression } of this.#defaults.get(type) ?? []) {
        const before = this.#given.get(row)?.get(field.name);
        const isOurs = before !== undefined && same(before.value, row[field.name]);
        if (!isOurs && !(isEmpty(row[field.name]) && !this.store.isChanged(row, field.name))) continue;
        const worked = this.#valueOf(field, expression, chain);
        if (!worked) continue;
        if (isEmpty(worked.value) && !isOurs) continue;
        if (!this.#given.has(row)) this.#given.set(row, new Map());
        this.#given.get(row)!.set(field.name, worked);
        if (!same(row[field.name], worked.value)) put.push({ row, field: field.name, value: worked.value });
      }
    }
    return put;
  }

  /** undefined: not known yet. */
  #valueOf(field: Field, expression: Expression, chain: Row[]): Given | undefined {
    const { book, env } = this;
    const { misses } = book;
    let read: { query: FoundQuery; answer: Answer } | undefined;
    book.onRead = (query, answer) => { if (answer?.from) read = { query, answer }; };
    const result = expression.run({ today: env.run.today, now: env.run.now, ...env.values, record: chain[0], line: chain[1] ?? chain[0], row: chain.at(-1) }, env.run);
    book.onRead = undefined;
    if (book.misses > misses || (isReference(field) && typeof result === 'string')) return undefined;
    const value = settledResult(result, field, contextOf(field, chain, env.context));
    return { value, ...(read && { source: this.#sourceOf(read.query, read.answer) }) };
  }

  #sourceOf(query: FoundQuery, { from }: Answer): ShownSource {
    const { look, inputs } = query;
    const { link } = look as PlanFound[string];
    return {
      ...from!, what: look.label, ...(link !== undefined && { link: link.replace('{id}', from!.id) }),
      why: async () => await this.api.post(`${this.plan.api}/found/why`, { lines: this.#linesOf(look.rowType), name: look.name, inputs }, this.api.newKey()) as unknown as FoundWhy,
    };
  }

  /** Computed fields whose look-ups are known now. */
  #recompute(): void {
    if (this.#readBy.size === 0) return;
    this.store.recompute([...this.#rows()].flatMap(({ type, row }) => (this.#readBy.get(type) ?? []).map((field) => [row, field] as const)));
  }

  *#rows(type = this.plan.entity, row: Row = this.store.record, above: Row[] = []): Generator<{ type: string; row: Row; chain: Row[] }> {
    const chain = [...above, row];
    yield { type, row, chain };
    for (const name of Object.keys(this.store.linesOf(row))) for (const inside of this.store.rowsOf(row, name)) yield* this.#rows(`${type}.${name}`, inside, chain);
  }
}
