// Checks the cells a save brings: heads that exist and belong to the record, cells that are offered. Each fault names its cell: `matrix[酒红][XXL]`.
import { fill } from '../../core/contract/errors.ts';
import type { FieldError, Row } from '../../core/contract/wire.ts';
import { pathText, walkRows, type DocEnv, type Visit } from '../../core/documents/index.ts';
import { mustAxis } from '../../core/language/matrixAxes.ts';
import type { Entity, Field } from '../../core/language/model.ts';
import { cellsOf } from '../../core/values/index.ts';
import { eachCell } from '../../core/values/matrixCells.ts';
import { axesOf, itemsOf, matrixFieldAt, memberIds } from './matrixAxes.ts';
import { hasMatrix } from './matrixRead.ts';
import type { Surroundings } from './surroundings.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** More faults of one matrix would only repeat themselves. */
const mostFaults = 20;

/** @param before the record as it stood: a cell that stays as it was is not asked again as long as its lists stay */
export async function matrixFaults(work: Surroundings, entity: Entity, record: Row, before: Row | undefined, env: DocEnv): Promise<FieldError[]> {
  if (!hasMatrix(entity)) return [];
  const old = new Map((before ? [...walkRows(entity, before)] : []).map((visit) => [visit.row.id, visit]));
  const places = new Map<Field, Visit[]>();
  for (const visit of walkRows(entity, record)) for (const field of Object.values(visit.type.fields)) {
    if (traitsOf(field.type).cells && field.computed === undefined && visit.row[field.name]) places.set(field, [...places.get(field) ?? [], visit]);
  }
  const found = await Promise.all([...places].map(([field, visits]) => fieldFaults(work, field, visits, visits.map(({ row }) => (row.id === undefined ? undefined : old.get(row.id))), env)));
  return found.flat();
}

async function fieldFaults(work: Surroundings, field: Field, visits: Visit[], stood: (Visit | undefined)[], env: DocEnv): Promise<FieldError[]> {
  const { model } = work.app;
  const { type } = visits[0];
  const say = env.say ?? ((text: string) => text);
  const axes = [mustAxis(model, type.id, field.rows), mustAxis(model, type.id, field.columns)];
  const asked = visits.map(({ row, chain }) => ({ chain, value: row[field.name] }));
  const [whole, members, formerly] = await Promise.all([
    axesOf(work, type, field, asked),
    Promise.all(axes.map((axis) => memberIds(work, type, axis, asked))),
    Promise.all(axes.map((axis) => memberIds(work, type, axis, stood.map((visit, at) => visit ?? visits[at])))),
  ]);
  const labels = axes.map(({ target }) => say(model.rows[target].label, target));
  return visits.flatMap((visit, at) => {
    const faults: FieldError[] = [];
    const heads = [whole[at].rows, whole[at].columns].map((items) => new Map(items.map((item) => [item.id, item.label])));
    const allowed = members.map((axis) => (axis[at] === null ? null : new Set(axis[at])));
    const hasMoved = members.some((axis, which) => String(axis[at]) !== String(formerly[which][at]));
    const standing = hasMoved ? {} : cellsOf(stood[at]?.row[field.name]);
    for (const { row, column, text } of eachCell(visit.row[field.name])) {
      if (standing[row]?.[column] === text) continue;
      const names = [row, column].map((id, which) => heads[which].get(id) ?? id);
      const wrong = [row, column].findIndex((id, which) => !heads[which].has(id) || (allowed[which] !== null && !allowed[which].has(id)));
      const said = { field: say(field.label, field.key), axis: labels[wrong], value: names[wrong], row: names[0], column: names[1] };
      const message = wrong >= 0 ? fill(say(heads[wrong].has([row, column][wrong]) ? '{field}：{axis}【{value}】不在可选范围内' : '{field}：没有{axis}【{value}】'), said)
        : whole[at].closed[row]?.includes(column) ? fill(say('{field}：【{row} {column}】已停用，不能填写'), said) : '';
      if (message !== '') faults.push({ path: `${pathText(visit.at, field.name)}[${names[0]}][${names[1]}]`, code: 'field.choice', message });
      if (faults.length >= mostFaults) break;
    }
    return faults;
  });
}

const cellPlace = /^(.*?)\[(\d+)\]\[(\d+)\]$/;

/** Faults told by ids (`matrix[11][21]`, from reading the figures) get the names of their cells. */
export async function nameCells(work: Surroundings, entity: Entity, faults: readonly FieldError[]): Promise<void> {
  for (const fault of faults) {
    const [, path, row, column] = cellPlace.exec(fault.path) ?? [];
    const field = path === undefined ? undefined : matrixFieldAt(entity, path);
    if (!field?.axes?.rows || !field.axes.columns) continue;
    const [down, across] = await Promise.all([itemsOf(work, field.axes.rows, [row]), itemsOf(work, field.axes.columns, [column])]);
    const names = [down.get(row)?.item.label ?? row, across.get(column)?.item.label ?? column];
    fault.path = `${path}[${names[0]}][${names[1]}]`;
    fault.message = `${fault.message}（${names.join(' ')}）`;
  }
}
