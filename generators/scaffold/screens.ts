// New screens: the list, form and detail of an entity, the report of a query.
import type { SchemaFile } from '../../runtime/core/language/index.ts';
import { addTexts } from './catalogue.ts';
import { addEntry } from './menu.ts';
import { demandFree, demandRoute, namesOf, Refused, type Made, type Standing, type Wish, written } from './wish.ts';

export interface Shape { entity: string; label: string; /** Of the list. */ route: string; isDocument: boolean; hasLines: boolean }

const head = (id: string): object => ({ $schema: '../../_meta/screen.json', id, language: 1 });
const rowActions = (isDocument: boolean): string[] => (isDocument ? ['edit', 'submit', 'confirm', 'reject', 'cancel', 'invalid', 'delete'] : ['edit', 'stop', 'enable', 'delete']);

/** @param hasPages form and detail have addresses of their own; else a drawer edits */
export function listOf({ entity, label, route, isDocument }: Shape, hasPages: boolean): object {
  return {
    ...head(`${entity}.list`), route, kind: 'list', title: label, entity, ...(!hasPages && { form: 'drawer' }),
    actions: ['create', 'export'], row: { ...(hasPages && { opens: `${route}/detail/{id}` }), actions: rowActions(isDocument) },
  };
}

export function formOf({ entity, label, route, isDocument, hasLines }: Shape): object {
  const fields = isDocument ? ['docDate', 'purpose', { field: 'remarks', span: 2 }] : ['code', 'name', 'purpose', { field: 'remarks', span: 2 }];
  return { ...head(`${entity}.form`), route: `${route}/form/{id}`, kind: 'form', title: label, entity, sections: [{ fields }, ...(hasLines ? [{ lines: 'lines' }] : [])] };
}

export function detailOf({ entity, label, route, isDocument, hasLines }: Shape): object {
  const fields = isDocument ? ['docDate', 'purpose', 'auditBy', 'auditDate', 'remarks'] : ['code', 'name', 'purpose', 'remarks'];
  return { ...head(`${entity}.detail`), route: `${route}/detail/{id}`, kind: 'detail', title: label, entity, sections: [{ fields }], tabs: [...(hasLines ? [{ title: '明细', lines: 'lines' }] : []), { title: '变更记录', kind: 'trail' }] };
}

/** `wms.reportLoss.second` with `--query` shows a query; else the last word says the kind: list, form, detail. */
export function makeScreen(wish: Wish, standing: Standing): Made {
  const path = `schemas/${wish.id.replace('.', '/screens/')}.json`;
  const { module, name } = demandFree(wish, standing, path);
  const texts: Record<string, string> = {};
  const text = (screen: object): SchemaFile => ({ path, text: written(screen) });
  if (wish.query !== undefined) {
    const query = standing.model.queries[wish.query];
    if (!query) throw new Refused(`There is no query "${wish.query}". A new one: npm run new -- query ${wish.query} --from <entity>`);
    const label = wish.label ?? query.label;
    texts[label] = wish.english ?? standing.model.locales.en[label] ?? namesOf(wish).english;
    const route = demandRoute(wish.route ?? `/${module}/${name.replace('.', '/')}`, standing);
    return { changes: [text({ ...head(wish.id), route, kind: 'report', title: label, query: wish.query }), addEntry(module, { name: label, route }, wish.menu, standing), ...addTexts(module, texts, standing)], next: [`Open ${route}.`] };
  }
  const kind = name.split('.').at(-1)!;
  const entityId = `${module}.${name.split('.')[0]}`;
  const entity = standing.model.entities[entityId];
  if (!['list', 'form', 'detail'].includes(kind)) throw new Refused(`What is "${wish.id}" to show? End it with .list, .form or .detail of an entity, or name a query with --query.`);
  if (!entity) throw new Refused(`There is no entity "${entityId}". A new one: npm run new -- entity ${entityId}`);
  const label = wish.label ?? entity.label;
  texts[label] = wish.english ?? standing.model.locales.en[label] ?? namesOf(wish, name.split('.')[0]).english;
  const route = demandRoute(wish.route ?? `/${module}/${name.split('.')[0]}${kind === 'list' ? '' : `/${kind}/{id}`}`, standing);
  const shown = Object.values(entity.fields).filter((field) => !field.system && !['lines', 'json'].includes(field.type) && !field.secret).map((field) => field.name);
  const lines = Object.keys(entity.lines);
  const actions = Object.values(entity.workflow?.actions ?? {}).filter((action) => !action.internal).map((action) => action.name);
  if (kind === 'list') {
    const screen = { ...head(wish.id), route, kind, title: label, entity: entityId, form: 'drawer', actions: ['create', 'export'], row: { actions: ['edit', ...actions, 'delete'] } };
    return { changes: [text(screen), addEntry(module, { name: label, route }, wish.menu, standing), ...addTexts(module, texts, standing)], next: [`Open ${route}.`] };
  }
  const screen = { ...head(wish.id), route, kind, title: label, entity: entityId, ...(kind === 'form'
    ? { sections: [{ fields: shown }, ...lines.map((name_) => ({ lines: name_ }))] }
    : { sections: [{ fields: shown }], tabs: [...lines.map((one) => ({ title: entity.lines[one]!.label, lines: one })), { title: '变更记录', kind: 'trail' }] }) };
  return { changes: [text(screen), ...(kind === 'form' ? openedByList(entityId, standing) : []), ...addTexts(module, { ...texts, 变更记录: 'History' }, standing)], next: [kind === 'detail' ? `Let the list open it: "row": {"opens": "${route}"}.` : `The list of ${entityId} opens it from now on.`] };
}

/** A list that edits in a drawer goes over to the form. */
function openedByList(entity: string, { files, model }: Standing): SchemaFile[] {
  const list = Object.values(model.screens).find((screen) => screen.entity === entity && screen.form === 'drawer');
  const file = list && files.find(({ path }) => path === list.file);
  return file ? [{ path: file.path, text: file.text.replace(/\s*"form":\s*"drawer",|,\s*"form":\s*"drawer"/, '') }] : [];
}
