// What a record is called: its name, the code that numbers it, and the facts that tell it from others of its name. Most entities need not say it.
import { traitsOf } from '../values/types/index.ts';
import type * as Source from './meta.generated.ts';
import type { Called, Field, Template } from './model.ts';

interface Known { fields: Record<string, Field>; key?: readonly string[]; numberField?: string; /** What a row reads as where nothing else is known. */ otherwise: string }

/** @returns `display` as it reads in one line, and the same taken apart */
export function calledBy(said: string | Source.DisplayApart | undefined, { fields, key = [], numberField, otherwise }: Known): { display: Template; called: Called } {
  const apart = typeof said === 'object' ? said : {};
  const display = typeof said === 'string' ? said : apart.text ?? apart.name ?? defaultDisplay(fields) ?? otherwise;
  const number = numberOf(fields, key, numberField);
  const code = apart.code ?? (number && `{${number}}`);
  const name = apart.name ?? nameIn(display, fields, code);
  return { display, called: { name, ...(code !== undefined && code !== name && !name.includes(code) && { code }), ...(apart.facts && { facts: apart.facts }) } };
}

/** What is left of `{code} {name}` without the code; of a lone code the name beside it. A document called by number and customer keeps both. */
function nameIn(display: string, fields: Record<string, Field>, code: string | undefined): string {
  const named = ['name', 'title'].find((one) => fields[one]);
  if (display === code && named) return `{${named}}`;
  const rest = code === undefined ? display : display.replace(code, '').trim();
  return /\{(name|title)\}/.test(rest) ? rest : display;
}

function numberOf(fields: Record<string, Field>, key: readonly string[], numberField: string | undefined): string | undefined {
  if (numberField !== undefined && fields[numberField]) return numberField;
  if (fields.code) return 'code';
  return key.length === 1 && /(No|[nN]umber|Code)$/.test(key[0]!) && traitsOf(fields[key[0]!]?.type).text === 'line' ? key[0] : undefined;
}

/** A record reads as its code, name or title; failing those, as its first text. */
function defaultDisplay(fields: Record<string, Field>): string | undefined {
  const name = ['code', 'name', 'title'].find((known) => fields[known]) ?? Object.values(fields).find((field) => traitsOf(field.type).numbers || (traitsOf(field.type).text === 'line' && !field.secret))?.name;
  return name && `{${name}}`;
}
