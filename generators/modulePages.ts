// Writes a reference page of each module: fields, states, rights, what flows where, screens: `npx tsx generators/modulePages.ts`.
import type { Model } from '../runtime/core/language/model.ts';
import { describeModule, type ToldEntity } from '../runtime/core/reference/describe.ts';
import { flowMap, flowText } from '../runtime/core/reference/flowMap.ts';
import { stateText } from '../runtime/core/reference/stateDiagram.ts';
import { type Derived, writeWhenMain } from './derived.ts';
import { productModel } from './productModel.ts';

export async function modulePages(): Promise<Derived[]> {
  const { model } = await productModel();
  const grants = new Set(Object.values(model.rows).flatMap((row) => Object.values(row.fields).flatMap((field) => field.grant ?? [])));
  const map = flowMap(model, { may: () => true, grants }, 'zh_CN');
  return Object.keys(model.modules).sort().flatMap((id) => {
    const told = describeModule(model, id, { may: () => true, grants }, 'zh_CN');
    if (told.entities.length === 0) return [];
    const parts = [
      '<!-- Written by `npx tsx generators/modulePages.ts` from schemas: change those instead. -->', `# ${told.label} ${id}`, '',
      `Record types: ${told.entities.map((entity) => `[${entity.label}](#${anchor(entity)})`).join(', ')}.`, '',
      ...told.entities.flatMap((entity) => page(model, entity)),
      ...(map.nodes.some((node) => node.module === id) ? ['## What flows where', '', flowText(map, id), ''] : []),
      '## Screens', '', '| address | title | kind | file |', '|---|---|---|---|', ...told.screens.map((screen) => `| \`${screen.route}\` | ${screen.title} | ${screen.kind} | ${screen.file.slice('schemas/'.length)} |`), '',
      ...(told.queries.length > 0 ? ['## Reports', '', ...told.queries.map((query) => `- ${query.label} \`${query.id}\`, right \`GET /loom/query/${query.id}\``), ''] : []),
      ...(told.settings.length > 0 ? ['## Settings', '', '| code | name | type | default |', '|---|---|---|---|', ...told.settings.map((setting) => `| \`${setting.code}\` | ${setting.name} | ${setting.type} | ${setting.default ?? '–'} |`), ''] : []),
    ];
    return [{ path: `schemas/${id}/REFERENCE.md`, text: parts.join('\n') }];
  });
}

const anchor = (entity: ToldEntity): string => `${entity.label}-${entity.id}`.toLowerCase().replaceAll('.', '');

function page(model: Model, entity: ToldEntity): string[] {
  const flow = model.entities[entity.id]!.workflow;
  return [
    `## ${entity.label} ${entity.id}`, '', `\`${entity.api}\`${entity.numbering ? `, number \`${entity.numbering}\`` : ''}. Rights: ${entity.rights.map((right) => `\`${right}\``).join(' ')}`, '',
    '| field | name | type | |', '|---|---|---|---|',
    ...entity.fields.map((field) => `| \`${field.path}\` | ${field.label} | ${field.type} | ${[field.isRequired && 'required', field.isComputed && 'computed', field.of, field.hint].filter(Boolean).join(' · ').replaceAll('|', '\\|')} |`), '',
    ...(entity.states && flow ? [stateText(flow), ''] : []),
    ...(entity.actions.length > 0 ? ['| action | from | to | right |', '|---|---|---|---|', ...entity.actions.map((action) => `| ${action.label} \`${action.name}\` | ${action.from.join('、')} | ${action.to ?? '–'} | \`${action.permission}\` |`), ''] : []),
  ];
}

await writeWhenMain(import.meta.url, modulePages);
