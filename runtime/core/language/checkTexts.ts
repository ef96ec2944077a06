// Checks that every text is translated and that translations keep the places of their source.
import type { Context } from './checkContext.ts';
import type { MenuNode } from './model.ts';
import { type Path, placeOf } from './places.ts';
import { placesIn, textsOfKept } from './texts.ts';

export function checkTexts(context: Context): void {
  const { en } = context.model.locales;
  for (const definitions of Object.values(context.compiled.definitions)) {
    for (const definition of definitions.values()) context.unless(`texts ${definition.kind}:${definition.id}`, () => [definition.value, en], () => {
      for (const { text, path } of textsOfKept(definition.value)) {
        if (en[text] || en[`#${[definition.id, ...shortened(path)].join('.')}`]) continue;
        const folder = definition.at(path).file.split('/').slice(0, -2).join('/') || 'schemas';
        definition.fault(path, 'text.untranslated', `「${text}」 has no English.`, `Translate it in ${definition.kind === 'module' ? `schemas/${definition.id}` : folder}/locales/en.json (\`npm run gen\` adds the key).`);
      }
    });
  }
  checkBlanks(context);
  context.unless('catalogues', () => context.compiled.catalogues.map(({ root }) => root.value), () => checkCatalogues(context));
  checkOverrides(context);
}

/** `wms.gatePass.lines.qty`, `wms.gatePass.confirm`: places are named as plans name them, without the words that only group. */
function shortened(path: Path): Path {
  const grouping = new Set(['fields', 'workflow', 'actions', 'states', 'label', 'title']);
  const short: (string | number)[] = [];
  for (let i = 0; i < path.length; i++) {
    if (path[i] === 'lines' && i + 1 < path.length) short.push(path[++i]);
    else if (!grouping.has(String(path[i]))) short.push(path[i]);
  }
  return short;
}

/** What code says; texts of schemas are told where they stand. */
function checkBlanks(context: Context): void {
  const blank = context.compiled.catalogues.filter(({ lang }) => lang === 'en').map(({ root }) => ({ root, texts: sortedOut(root.value).blank })).filter(({ texts }) => texts.length > 0);
  if (blank.length === 0) return;
  const spoken = new Set(Object.values(context.compiled.definitions).flatMap((definitions) => [...definitions.values()].flatMap(({ value }) => textsOfKept(value).map(({ text }) => text))));
  for (const { root, texts } of blank) for (const text of texts) {
    if (!spoken.has(text)) context.report.add(placeOf(root, [text]), 'text.untranslated', `「${text}」 has no English.`, 'Write its translation here; take the line away if no code says it any more.');
  }
}

function checkOverrides(context: Context): void {
  for (const { root } of context.compiled.catalogues) for (const text of sortedOut(root.value).overrides) checkOverride(text, () => placeOf(root, [text]), context);
}

const catalogues = new WeakMap<object, { blank: string[]; overrides: string[] }>();

/** Of a catalogue, once: what has no translation yet, what is for one place alone. */
function sortedOut(value: unknown): { blank: string[]; overrides: string[] } {
  let sorted = catalogues.get(value as object);
  if (!sorted) {
    const all = Object.entries(value as Record<string, string>).filter(([text]) => !text.startsWith('$'));
    catalogues.set(value as object, sorted = { blank: all.filter(([, translation]) => translation === '').map(([text]) => text), overrides: all.filter(([text, translation]) => translation !== '' && text.startsWith('#')).map(([text]) => text) });
  }
  return sorted;
}

function checkCatalogues(context: Context): void {
  const seen = new Map<string, { file: string; translation: string }>();
  for (const { file, lang, derived, root } of context.compiled.catalogues) {
    for (const [text, translation] of Object.entries(root.value as Record<string, string>)) {
      if (text.startsWith('$')) continue;
      if (translation === '' || text.startsWith('#')) continue;
      const at = (): ReturnType<typeof placeOf> => placeOf(root, [text]);
      const hasPlaces = text.includes('{') || translation.includes('{');
      const lost = !hasPlaces ? [] : placesIn(translation).filter((place) => !placesIn(text).includes(place));
      const missing = !hasPlaces ? [] : placesIn(text).filter((place) => !placesIn(translation).includes(place));
      if (lost.length > 0) context.report.add(at(), 'text.place', `The source 「${text}」 has no place ${lost.join(', ')}.`, 'Write the places exactly as the Chinese text does.');
      if (missing.length > 0) context.report.add(at(), 'text.place', `The translation lost ${missing.join(', ')}.`, 'Keep every `{…}` of the Chinese text.');
      const key = `${lang} ${derived} ${text}`;
      const before = seen.get(key);
      if (before && before.translation !== translation) context.report.add(at(), 'text.conflict', `「${text}」 is 「${before.translation}」 in ${before.file}.`, 'Agree on one, or give one place its own with a key `#id.of.the.place`.');
      seen.set(key, { file, translation });
    }
  }
}

/** `#wms.purchaseOrder.buyer` must be a place that exists: a file, lines, a field, an action, a state, an option, a menu entry. */
function checkOverride(text: string, at: () => ReturnType<typeof placeOf>, context: Context): void {
  const id = text.slice(1);
  const { model, compiled } = context;
  if (Object.values(compiled.definitions).some((known) => known.has(id)) || model.rows[id] || Object.values(model.modules).some((module) => holds(module.menu, id))) return;
  const steps = id.split('.');
  const isPart = [1, 2].some((last) => {
    const row = model.rows[steps.slice(0, -last).join('.')];
    if (!row) return false;
    const [name, option] = steps.slice(-last) as [string, string | undefined];
    const { workflow } = model.entities[row.id] ?? {};
    if (option === undefined) return Boolean(row.fields[name] ?? workflow?.actions[name] ?? workflow?.states[name]);
    return row.fields[name]?.options?.some((one) => one.value === option) === true;
  });
  if (!isPart) context.report.add(at(), 'text.override', `\`${text}\` is no place of a schema.`, 'Write `#`, the id of a file and the name in it: `#wms.purchaseOrder.buyer`.');
}

const holds = (nodes: MenuNode[], id: string): boolean => nodes.some((node) => node.id === id || holds(node.children, id));
