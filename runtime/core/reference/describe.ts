// A module told to people: its record types with fields, states and rights, its screens and reports, as far as the reader may open them.
import { sayIn } from '../i18n.ts';
import type { Field, Lang, Model, RowType } from '../language/model.ts';
import { mayOpen, mayRead, sees, type Rights } from '../plans/rights.ts';
import { stateDiagram, type StateDiagram } from './stateDiagram.ts';
import { traitsOf } from '../values/types/index.ts';

export interface ToldField { path: string; label: string; type: string; /** What it points to, its choices. */ of?: string; isRequired?: true; isComputed?: true; hint?: string }
export interface ToldEntity {
  id: string; label: string; api: string; file: string; fields: ToldField[]; states?: StateDiagram; actions: { name: string; label: string; from: string[]; to?: string; permission: string }[];
  rights: string[]; numbering?: string;
}
export interface ToldModule { id: string; label: string; entities: ToldEntity[]; screens: { id: string; route: string; title: string; kind: string; file: string }[]; queries: { id: string; label: string; file?: string }[]; settings: { code: string; name: string; type: string; default: string | null }[] }

export function describeModule(model: Model, id: string, rights: Rights, lang: Lang): ToldModule {
  const say = sayIn(model.locales, lang, id);
  const module = model.modules[id]!;
  return {
    id, label: say(module.label),
    entities: Object.values(model.entities).filter((entity) => entity.module === id && entity.api && rights.may(`GET ${entity.api}`)).sort(byId).map((entity): ToldEntity => {
      const verbs = entity.ledger || entity.writtenBy?.includes('server') ? ['GET'] : ['GET', 'POST', 'PUT', 'DELETE'];
      const flow = entity.workflow;
      const stateLabel = (name: string): string => say(flow?.states[name]?.label ?? name);
      return {
        id: entity.id, label: say(entity.label), api: entity.api, file: entity.file, fields: fieldsOf(model, entity, rights, say, ''), ...(entity.numbering && { numbering: entity.numbering }),
        ...(flow && Object.keys(flow.states).length > 1 && { states: stateDiagram(flow, say) }),
        actions: Object.values(flow?.actions ?? {}).filter((action) => !action.internal).map((action) => ({ name: action.name, label: say(action.label), from: action.from.map(stateLabel), ...(action.to !== undefined && { to: stateLabel(action.to) }), permission: action.permission })),
        rights: [...verbs.map((verb) => `${verb} ${entity.api}`), `GET ${entity.api}/export`],
      };
    }),
    screens: Object.values(model.screens).filter((screen) => screen.module === id && mayOpen(model, screen, rights)).sort(byId).map((screen) => ({ id: screen.id, route: screen.route, title: say(screen.title), kind: screen.kind, file: screen.file })),
    queries: Object.values(model.queries).filter((query) => query.id.startsWith(`${id}.`) && mayRead(model, query.id, rights)).sort(byId).map((query) => ({ id: query.id, label: say(query.label) })),
    settings: module.settings.map(({ code, name, type, default: value }) => ({ code, name: say(name), type, default: value })),
  };
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);
/** What every record has is not told again for each. */
const usual = new Set(['createBy', 'createDate', 'updateBy', 'updateDate', 'delFlag', 'id', 'version']);

function fieldsOf(model: Model, row: RowType, rights: Rights, say: (text: string, id?: string) => string, above: string): ToldField[] {
  const own = Object.values(row.fields).filter((field) => !traitsOf(field.type).rows && !usual.has(field.name) && field.name !== 'seq' && sees(rights, field)).map((field) => toldField(model, field, say, above));
  return [...own, ...Object.values(row.lines).flatMap((lines) => [{ path: `${above}${lines.name}`, label: say(lines.label), type: 'lines' }, ...fieldsOf(model, lines, rights, say, `${above}${lines.name}.`)])];
}

function toldField(model: Model, field: Field, say: (text: string, id?: string) => string, above: string): ToldField {
  const of = field.to ? say(model.rows[field.to]?.label ?? field.to) : field.options?.map((option) => say(option.label)).join('、');
  return {
    path: above + field.name, label: say(field.label), type: field.type, ...(of && { of }), ...(field.required !== undefined && field.required !== false && { isRequired: true as const }),
    ...(field.computed !== undefined && { isComputed: true as const }), ...(field.hint && { hint: say(field.hint) }),
  };
}
