// Checks that every text is translated and that translations keep the places of their source.
import type { Context } from './checkContext.ts';
import type { MenuNode } from './model.ts';
import { type Path, placeOf } from './places.ts';
import { placesIn, textsOf } from './texts.ts';

export function checkTexts(context: Context): void {
  const { en } = context.model.locales;
  const spoken = new Set<string>();
  for (const definitions of Object.values(context.compiled.definitions)) {
    for (const definition of definitions.values()) {
      for (const { text, path } of textsOf(definition.value)) {
        spoken.add(text);
        if (en[text] || en[`#${[definition.id, ...shortened(path)].join('.')}`]) continue;
        const folder = definition.at(path).file.split('/').slice(0, -2).join('/') || 'schemas';
        definition.fault(path, 'text.untranslated', `「${text}」 has no English.`, `Translate it in ${definition.kind === 'module' ? `schemas/${definition.id}` : folder}/locales/en.json (\`npm run gen\` adds the key).`);
      }
    }
  }
  checkCatalogues(context, spoken);
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

/** @param spoken texts of schemas, whose missing translation is told where they stand */
function checkCatalogues(context: Context, spoken: ReadonlySet<string>): void {
  const seen = new Map<string, { file: string; translation: string }>();
  for (const { file, lang, derived, root } of context.compiled.catalogues) {
    for (const [text, translation] of Object.entries(root.value as Record<string, string>)) {
      if (text.startsWith('$')) continue;
      if (translation === '') {
        if (lang === 'en' && !spoken.has(text)) context.report.add(placeOf(root, [text]), 'text.untranslated', `「${text}」 has no English.`, 'Write its translation here; take the line away if no code says it any more.');
        continue;
      }
      const at = (): ReturnType<typeof placeOf> => placeOf(root, [text]);
      if (text.startsWith('#')) { checkOverride(text, at, context); continue; }
      const lost = placesIn(translation).filter((place) => !placesIn(text).includes(place));
      const missing = placesIn(text).filter((place) => !placesIn(translation).includes(place));
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
  const isPart = Object.values(model.rows).some((row) => {
    if (!id.startsWith(row.id + '.')) return false;
    const [name, option, ...rest] = id.slice(row.id.length + 1).split('.');
    const { workflow } = model.entities[row.id] ?? {};
    if (option === undefined) return Boolean(row.fields[name] ?? workflow?.actions[name] ?? workflow?.states[name]);
    return rest.length === 0 && row.fields[name]?.options?.some((one) => one.value === option) === true;
  });
  if (!isPart) context.report.add(at(), 'text.override', `\`${text}\` is no place of a schema.`, 'Write `#`, the id of a file and the name in it: `#wms.purchaseOrder.buyer`.');
}

const holds = (nodes: MenuNode[], id: string): boolean => nodes.some((node) => node.id === id || holds(node.children, id));
