// Checks that every text is translated and that translations keep the places of their source.
import type { Context } from './checkContext.ts';
import type { MenuNode } from './model.ts';
import { moduleOf } from './names.ts';
import { type Path, placeOf } from './places.ts';
import { commonCatalogues, placesIn, textsOfKept } from './texts.ts';

export function checkTexts(context: Context): void {
  const { en } = context.model.locales;
  const translated = translations(context);
  for (const definitions of Object.values(context.compiled.definitions)) {
    for (const definition of definitions.values()) context.unless(`texts ${definition.kind}:${definition.id}`, () => [definition.value, en], () => {
      for (const { text, path } of textsOfKept(definition.kind, definition.value)) {
        if (translated(moduleOf(definition.id), text) || en[`#${[definition.id, ...shortened(path)].join('.')}`]) continue;
        const folder = definition.at(path).file.split('/').slice(0, -2).join('/') || 'schemas';
        definition.fault(path, 'text.untranslated', `「${text}」 has no English.`, `Translate it in ${definition.kind === 'module' ? definition.at(path).file.replace(/\/module\.json$/, '') : folder}/locales/en.json (\`npm run gen\` adds the key).`);
      }
    });
  }
  checkBlanks(context);
  const everything = (): unknown[] => [...context.compiled.catalogues.map(({ root }) => root.value), ...Object.values(context.compiled.definitions).flatMap((of) => [...of.values()].map(({ value }) => value))];
  context.unless('unused words', () => [context.options.codeTexts, ...everything()], () => checkUnused(context));
  context.unless('catalogues', everything, () => checkCatalogues(context));
  checkOverrides(context);
}

/** Whether a module says a text in English: itself, or in the words that all have. What another module calls it is its own affair, and may change. */
function translations({ compiled: { catalogues } }: Context): (module: string, text: string) => boolean {
  const english = catalogues.filter(({ lang }) => lang === 'en').map(({ module, root }) => ({ module, words: root.value as Record<string, string> }));
  return (module, text) => english.some((one) => (one.module === module || commonCatalogues.has(one.module)) && Object.hasOwn(one.words, text) && one.words[text] !== '');
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
  const spoken = spokenByAny(context);
  for (const { root, texts } of blank) for (const text of texts) {
    if (!spoken.has(text)) context.report.add(placeOf(root, [text]), 'text.untranslated', `「${text}」 has no English.`, 'Write its translation here; take the line away if no code says it any more.');
  }
}

/** Translations that no schema and no code says any more: whoever looks for a word finds what is not shown. */
function checkUnused(context: Context): void {
  const { codeTexts } = context.options;
  if (!codeTexts) return;
  const spoken = spokenByAny(context);
  for (const { lang, derived, root } of context.compiled.catalogues) if (lang === 'en' && !derived) {
    for (const [text, translation] of Object.entries(root.value as Record<string, string>)) {
      if (translation !== '' && !/^[#$]/.test(text) && /\p{Script=Han}/u.test(text) && !spoken.has(text) && !codeTexts.has(text)) context.report.add(placeOf(root, [text], { key: true }), 'text.unused', `Nothing says 「${text}」.`, 'Take the line away.');
    }
  }
}

const spokenByAny = ({ compiled: { definitions } }: Context): Set<string> =>
  new Set(Object.values(definitions).flatMap((of) => [...of.values()].flatMap(({ kind, value }) => textsOfKept(kind, value).map(({ text }) => text))));

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
  const seen = new Map<string, { file: string; translation: string; module: string }[]>();
  const ofSchemas = spokenBy(context);
  for (const { file, lang, derived, root, module } of context.compiled.catalogues) {
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
      // A module's schemas have the module's own word; what code says is said of no module.
      const isFree = (one: string): boolean => !commonCatalogues.has(one) && ofSchemas(one).has(text);
      const before = seen.get(key)?.find((one) => one.translation !== translation && (one.module === module || (!isFree(module) && !isFree(one.module))));
      if (before) context.report.add(at(), 'text.conflict', `「${text}」 is 「${before.translation}」 in ${before.file}.`, 'Agree on one, or give one place its own with a key `#id.of.the.place`.');
      seen.set(key, [...seen.get(key) ?? [], { file, translation, module }]);
    }
  }
}

/** The texts that a module's schemas say. */
function spokenBy({ compiled: { definitions } }: Context): (module: string) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  return (module) => {
    let texts = known.get(module);
    if (!texts) known.set(module, texts = new Set(Object.values(definitions).flatMap((of) => [...of.values()].filter(({ id }) => moduleOf(id) === module).flatMap(({ kind, value }) => textsOfKept(kind, value).map(({ text }) => text)))));
    return texts;
  };
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
