// What a shared page gives away: the paths of its white list, read through lines and references, with names in place of records and signed addresses in place of files.
import { rowExpression } from '../entities/surroundings.ts';
import { valuesFor } from '../../core/documents/index.ts';
import type { RefValue, Row } from '../../core/contract/wire.ts';
import { attributesFor, type AttributeDef, valuesIn } from '../../core/values/attributes.ts';
import type { FileValue } from '../../core/values/files.ts';
import type { Entity, Field, RowType, Share } from '../../core/language/model.ts';
import { isSeveral } from '../../core/values/index.ts';
import { traitsOf } from '../../core/values/types/index.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Work } from '../context.ts';
import { docEnv, readMany, readRows } from '../entities/index.ts';
import { attributeSets } from '../entities/attributes/sets.ts';

/** Paths as steps below steps. */
interface Tree { [step: string]: Tree }
/** @returns where a stranger may read a picture */
export type PictureUrl = (fileId: string) => string;

/** @param record the shared one, whole @param gives the white list */
export async function giveAway(work: Work, entity: Entity, record: Row, gives: Share['gives'], urlOf: PictureUrl): Promise<Row> {
  const env = docEnv(work);
  const values = valuesFor([record], env);
  const tree: Tree = {};
  for (const { path, when } of gives) {
    if (when !== undefined && rowExpression(work.app.model, entity.id, when).run(values, env.run) !== true) continue;
    let at = tree;
    for (const step of path.split('.')) at = at[step] ??= {};
  }
  return (await given(work, entity, [record], tree, urlOf))[0]!;
}

/** Row by row in their order; what references lead to is read once for all rows. */
async function given(work: Work, type: RowType, rows: readonly Row[], tree: Tree, urlOf: PictureUrl): Promise<Row[]> {
  const out = rows.map((): Row => ({}));
  for (const [step, below] of Object.entries(tree)) {
    const lines = type.lines[step];
    const field = type.fields[step];
    if (lines) {
      const under = await given(work, lines, rows.flatMap((row) => (row[step] as Row[] | undefined) ?? []), below, urlOf);
      rows.forEach((row, index) => { out[index]![step] = under.splice(0, ((row[step] as Row[] | undefined) ?? []).length); });
    } else if (field && Object.keys(below).length > 0) {
      const reached = await reach(work, field, rows.flatMap((row) => idsOf(row[step])), below, urlOf);
      rows.forEach((row, index) => {
        const all = idsOf(row[step]).flatMap((id) => reached.get(id) ?? []);
        out[index]![step] = isSeveral(field.type) ? all : all[0] ?? null;
      });
    } else if (field?.attributes) {
      const { by, share } = field.attributes;
      const sets = await attributeSets(work, work.app.model.entities[type.entity]!, field);
      rows.forEach((row, index) => { out[index]![step] = share === undefined ? [] : attributesFor(sets, idsOf(row[by])[0] ?? null).flatMap((def) => namedValue(work, def, valuesIn(row[step])[def.key])); });
    } else if (field) rows.forEach((row, index) => { out[index]![step] = shown(work, field, row[step], urlOf); });
  }
  return out;
}

/** Records that a reference points to, as far as the tree goes; what was deleted or made void is left out. */
async function reach(work: Work, field: Field, ids: readonly string[], tree: Tree, urlOf: PictureUrl): Promise<Map<string, Row>> {
  const type = work.app.model.rows[field.to!]!;
  const wanted = [...new Set(ids)];
  const rows = type.parent ? await readRows(work, type.id, wanted) as unknown as Row[] : await readMany(work, type.id, wanted, { internal: true });
  const live = rows.filter((row) => row.delFlag !== '1');
  const made = await given(work, type, live, tree, urlOf);
  return new Map(live.map((row, index) => [String(row.id), made[index]!]));
}

const idsOf = (value: unknown): string[] => [value].flat().flatMap((one) => (typeof one === 'object' && one !== null ? [String((one as RefValue).id)] : typeof one === 'string' ? [one] : []));

/** An attribute that strangers may see, by its name; empty ones and pictures are left out. */
function namedValue(work: Work, { share, label, type, options }: AttributeDef, held: unknown): { label: string; value: string }[] {
  if (!share || type === 'image' || held === null || held === undefined || held === '') return [];
  const say = sayIn(work.app.model.locales, work.caller.lang);
  const value = [held].flat().map((one) => (typeof one === 'boolean' ? say(one ? '是' : '否') : options?.find((option) => option.value === one)?.label ?? String(one))).join('、');
  return value === '' ? [] : [{ label, value }];
}

/** A reference by its name, an option by its code and name, a picture by its address; texts, figures and days as they stand. */
function shown(work: Work, field: Field, value: unknown, urlOf: PictureUrl): unknown {
  const traits = traitsOf(field.type);
  if (traits.refers !== undefined) {
    const names = [value].flat().flatMap((one) => (typeof one === 'object' && one !== null ? [(one as RefValue).label] : []));
    return isSeveral(field.type) ? names : names[0] ?? null;
  }
  if (traits.files !== undefined) {
    const files = [value].flat().filter((one): one is FileValue => typeof one === 'object' && one !== null);
    const pictures = files.map(({ id, name }) => ({ name, url: urlOf(id) }));
    return traits.files === 'one' ? pictures[0] ?? null : pictures;
  }
  if (field.options && typeof value === 'string') {
    const label = field.options.find((option) => option.value === value)?.label ?? value;
    return { value, label: sayIn(work.app.model.locales, work.caller.lang)(label, field.key) };
  }
  return value ?? null;
}
