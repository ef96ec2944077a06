// GET api/import/template: an .xlsx whose columns are the fields a file may bring, and a second sheet that says what goes into each.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { fill } from '../../../core/contract/errors.ts';
import { sayIn, type Say } from '../../../core/i18n.ts';
import type { Entity, Field } from '../../../core/language/model.ts';
import { fileTypes } from '../../files/kinds.ts';
import { sheetFormats } from '../../sheets/fieldCell.ts';
import { widthOf, xlsxOf, type SheetColumn } from '../../sheets/writeXlsx.ts';
import type { Surroundings } from '../surroundings.ts';
import { partLabel, type CellPart } from '../matrixSheet.ts';
import { attributePlaces, groupLabel, labelOf, placesOf, type Place } from './columns.ts';
import { mostRows } from './importTable.ts';
import { traitsOf } from '../../../core/values/types/index.ts';

export async function sendTemplate(around: Surroundings, entity: Entity, reply: FastifyReply): Promise<FastifyReply> {
  const { app, caller } = around;
  const say = sayIn(app.model.locales, caller.lang);
  const places = placesOf(entity, caller, await attributePlaces(around, entity));
  const hasLines = places.some(({ lines, cell }) => lines || cell);
  const label = (place: Place): string => labelOf(app.model, entity, place, say) + (place.field.required === true ? '*' : '');
  const columns: SheetColumn[] = [
    ...(hasLines ? [{ label: say(groupLabel), width: widthOf(say(groupLabel)) + 2, format: '@' }] : []),
    ...places.map((place) => ({ label: label(place), width: Math.max(10, widthOf(label(place)) + 2), ...formatOf(place.field), isRequired: place.field.required === true })),
  ];
  const notes = [
    ...(hasLines ? [[say(groupLabel), '', say('序号相同的行是同一张单据；不填时，单据字段相同或留空的连续行是同一张单据')]] : []),
    ...places.map((place) => [labelOf(app.model, entity, place, say), place.field.required === true ? say('必填') : typeof place.field.required === 'string' ? say('有条件必填') : '', place.cell !== undefined ? cellNote(place.cell, partLabel(app.model, place.field, place.cell, say), say) : noteOf(app.model.rows[place.field.to ?? '']?.label, place.field, say)]),
    ['', '', fill(say('一次最多导入{n}行'), { n: mostRows })],
  ];
  const file = xlsxOf([
    { name: say(entity.label, entity.id), columns, rows: [] },
    { name: say('填写说明'), columns: [{ label: say('列'), width: 24 }, { label: say('必填'), width: 12 }, { label: say('怎么填'), width: 70 }], rows: notes },
  ]);
  const name = encodeURIComponent(`${say(entity.label, entity.id)}-${say('导入模板')}.xlsx`);
  return reply.type(fileTypes.xlsx.mime).header('content-disposition', `attachment; filename*=UTF-8''${name}`).send(Readable.from(file));
}

/** Codes keep their zeros in front, and 13 stays 13 where percents are typed: both are texts to a spreadsheet. */
function formatOf(field: Field): { format?: string } {
  const { sheet } = traitsOf(field.type);
  return sheet === 'text' || sheet === 'ratio' ? { format: '@' } : sheet === 'day' || sheet === 'instant' ? { format: sheetFormats[sheet] } : {};
}

function cellNote(cell: CellPart, name: string, say: Say): string {
  return cell === 'row' ? fill(say('每格一行：填{name}的编码或名称，同一单据的其他列可留空'), { name }) : cell === 'column' ? fill(say('填{name}'), { name }) : say('数字');
}

function noteOf(target: string | undefined, field: Field, say: Say): string {
  const own = field.hint ? `${say(field.hint)}。` : '';
  return own + kindNote(target, field, say);
}

function kindNote(target: string | undefined, field: Field, say: Say): string {
  if (field.options) return fill(say(traitsOf(field.type).choice === 'many' ? '可填：{list}，多个用、隔开' : '可填：{list}'), { list: field.options.map((option) => say(option.label)).join('、') });
  if (target !== undefined) return fill(say(traitsOf(field.type).refers === 'many' ? '填{name}的编码或名称，多个用、隔开' : '填{name}的编码或名称'), { name: say(target) });
  const { note } = traitsOf(field.type);
  return note !== undefined ? say(note) : field.maxLength ? fill(say('最多{n}个字'), { n: field.maxLength }) : '';
}
