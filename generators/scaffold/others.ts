// New queries, prints and modules.
import type { Field } from '../../runtime/core/language/model.ts';
import { addTexts } from './catalogue.ts';
import { demandFree, namesOf, Refused, type Made, type Standing, type Wish, written } from './wish.ts';
import { makeScreen } from './screens.ts';
import { traitsOf } from '../../runtime/core/values/types/index.ts';

/** Counts the records of an entity by month or by its first choice; with a report that shows it. */
export function makeQuery(wish: Wish, standing: Standing): Made {
  const path = `schemas/${wish.id.replace('.', '/queries/')}.json`;
  const { module, name } = demandFree(wish, standing, path);
  const entity = wish.from === undefined ? undefined : standing.model.entities[wish.from];
  if (!entity) throw new Refused(wish.from === undefined ? 'Which records are counted? Say --from wms.purchaseOrder.' : `There is no entity "${wish.from}".`);
  const { label, english } = namesOf(wish);
  const fields = Object.values(entity.fields).filter((field) => !field.grant && !field.secret);
  const date = entity.fields.docDate ?? fields.find((field) => traitsOf(field.type).time === 'day');
  const choice = fields.find((field) => field.list && (traitsOf(field.type).refers === 'one' || traitsOf(field.type).choice === 'one')) ?? fields.find((field) => traitsOf(field.type).choice === 'one' && !field.system);
  const figure = fields.find((field) => (traitsOf(field.type).measure === 'currency' || traitsOf(field.type).number === 'integer') && !field.system && field.name !== 'sort');
  const by = { ...(date && { month: { is: `month(record.${date.name})`, label: '月份' } }), ...(choice && { [choice.name]: `record.${choice.name}` }) };
  const query = {
    $schema: '../../_meta/query.json', id: wish.id, language: 1, label, from: wish.from, by: Object.keys(by).length > 0 ? by : { createBy: 'record.createBy' },
    measures: { count: { type: 'integer', label: '数量', is: 'count()' }, ...(figure && { [figure.name]: measureOf(figure) }) },
  };
  const made: Standing = { ...standing, model: { ...standing.model, queries: { ...standing.model.queries, [wish.id]: { id: wish.id, label } as never } } };
  const report = makeScreen({ kind: 'screen', id: `${wish.id}.report`, label, english, menu: wish.menu, route: wish.route ?? `/${module}/${name}`, query: wish.id }, made);
  const texts = addTexts(module, { [label]: english, 月份: 'Month', 数量: 'Quantity' }, standing);
  return { changes: [{ path, text: written(query) }, ...report.changes.filter((change) => !texts.some((text) => text.path === change.path)), ...texts], next: [...report.next, `Groups and figures: ${path}.`] };
}

const measureOf = ({ name, type, label }: Field): object => ({ type, label, is: `sum(record.${name})` });

/** A page with number, facts, lines and places to sign. */
export function makePrint(wish: Wish, standing: Standing): Made {
  const path = `schemas/${wish.id.replace('.', '/prints/')}.json`;
  const { module, name } = demandFree(wish, standing, path);
  const entityId = `${module}.${name.split('.')[0]}`;
  const entity = standing.model.entities[entityId];
  if (!entity || !name.includes('.')) throw new Refused(`A print is named by its entity: ${entityId}.page; there is ${entity ? `the entity ${entityId}` : `no entity "${entityId}"`}.`);
  const label = wish.label ?? entity.label;
  const facts = Object.values(entity.fields).filter((field) => !field.system && !field.grant && !field.secret && traitsOf(field.type).cel !== 'json' && !traitsOf(field.type).rows && traitsOf(field.type).text !== 'markup').slice(0, 9).map((field) => field.name);
  const title = entity.fields.code ? '{record.code}' : undefined;
  const print = {
    $schema: '../../_meta/print.json', id: wish.id, language: 1, label, entity: entityId, paper: { size: 'A4' },
    header: [{ heading: label, align: 'center' }, ...(title ? [{ text: title, align: 'end' }] : [])],
    blocks: [{ fields: facts, columns: 3 }, ...Object.values(entity.lines).slice(0, 1).map((lines) => ({ lines: lines.name, columns: Object.values(lines.fields).filter((field) => field.name !== 'seq' && !field.grant && !field.system && !['lines', 'images', 'files', 'image', 'json', 'matrix'].includes(field.type)).slice(0, 8).map((field) => field.name) })), { signatures: ['制单人', '审核人'] }],
    footer: [{ text: '第{page}/{pages}页', align: 'center', size: 8 }],
  };
  const texts = { [label]: wish.english ?? standing.model.locales.en[label] ?? namesOf(wish, name.split('.')[0]).english, 制单人: 'Made by', 审核人: 'Approved by', '第{page}/{pages}页': 'Page {page} of {pages}' };
  return { changes: [{ path, text: written(print) }, ...addTexts(module, texts, standing)], next: [`It stands in the print menu of ${entityId} at once, for whoever may print it.`] };
}

/** An empty module: its application, with nothing in its menu yet. */
export function makeModule(wish: Wish, standing: Standing): Made {
  if (!/^[a-z][a-z0-9]{1,11}$/.test(wish.id)) throw new Refused(`"${wish.id}" is no name of a module: two to twelve small letters, such as qms.`);
  if (standing.model.modules[wish.id]) throw new Refused(`The module "${wish.id}" stands already: schemas/${wish.id}/module.json.`);
  const label = wish.label ?? wish.english ?? wish.id.toUpperCase();
  const orders = Object.values(standing.model.modules).map(({ order }) => order);
  const module = { $schema: '../_meta/module.json', id: wish.id, language: 1, label, order: Math.max(0, ...orders) + 10, icon: 'box', menu: [], settings: [] };
  return { changes: [{ path: `schemas/${wish.id}/module.json`, text: written(module) }, ...addTexts(wish.id, { [label]: wish.english ?? label }, standing)], next: [`Its first document: npm run new -- entity ${wish.id}.<name> --document`] };
}
