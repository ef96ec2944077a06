// Runs the plan of a print over a record: templates, conditions, values as its language writes them.
import type { Row } from '../../core/contract/wire.ts';
import { Decimal } from '../../core/decimal.ts';
import { formatShown, valuesFor } from '../../core/documents/index.ts';
import { compileExpression, compileTemplate, scopeOf } from '../../core/expressions/index.ts';
import type { PlanColumn, PlanField } from '../../core/plans/plan.ts';
import { planModel } from '../../core/plans/planModel.ts';
import { printScope, type PrintPlan } from '../../core/print/index.ts';
import { valuesOf, type Values } from '../fields/values.ts';
import { docEnv } from '../form/env.ts';
import { valueAt } from '../form/record/paths.ts';
import { t } from '../i18n/t.ts';

/** Which page of how many; in the body of a page there is none. */
export interface PageNo { page: number; pages: number }
/** The rows a paper is about: the record, then the line and what stands in it. */
export interface About { chain: Row[]; times: number }

export interface Printer {
  plan: PrintPlan;
  isVisible(condition: string | undefined, about: About, at?: PageNo): boolean;
  text(template: string, about: About, at?: PageNo): string;
  /** A number or text an expression gives; '' for nothing. */
  value(source: string, about: About): string;
  /** As shown, with the name of its unit where it has one. */
  shown(column: PlanColumn, row: Row, withUnit?: boolean): string;
  raw(path: string, row: Row): unknown;
  /** A value by itself, as shown. */
  format(field: PlanField, value: unknown): string;
  unitOf(column: PlanColumn, row: Row): string;
  money(amount: string): string;
}

/** Lines know the row above them. */
export const parentOf = (row: Row): Row | undefined => row.parent as Row | undefined;

export function printerOf(plan: PrintPlan): Printer {
  const model = planModel(plan);
  const env = docEnv();
  const context = { ...env.context, lang: plan.lang };
  const values: Values = valuesOf(context, parentOf, t);
  const rowType = plan.each === undefined ? plan.entity : `${plan.entity}.${plan.each}`;
  const inBody = scopeOf(model, rowType, printScope('body'));
  const onPage = scopeOf(model, rowType, printScope('page'));
  const format = formatShown(context, (text) => text);
  const given = ({ chain, times }: About, at?: PageNo): Record<string, unknown> => ({
    ...valuesFor(chain, { ...env, context }), times: new Decimal(times), ...(at && { page: new Decimal(at.page), pages: new Decimal(at.pages) }),
  });
  const fieldOf = ({ key, type, label, options, scale, unit }: PlanColumn): PlanField => ({ name: key, type, label, carries: [], ...(options && { options }), ...(scale !== undefined && { scale }), ...(unit !== undefined && { unit }) });
  const fields = new WeakMap<PlanColumn, PlanField>();
  const field = (column: PlanColumn): PlanField => {
    let known = fields.get(column);
    if (!known) fields.set(column, (known = fieldOf(column)));
    return known;
  };
  const raw = (path: string, row: Row): unknown => valueAt(row, path, parentOf);
  return {
    plan, raw, format: (one, value) => values.format(one, value, {}),
    isVisible(condition, about, at) {
      if (condition === undefined) return true;
      const compiled = compileExpression(condition, at ? onPage : inBody, model);
      return compiled.ok && compiled.expression.run(given(about, at), env.run) === true;
    },
    text(template, about, at) {
      if (!template.includes('{')) return template;
      const compiled = compileTemplate(template, at ? onPage : inBody, model);
      return compiled.ok ? compiled.template.run(given(about, at), env.run, format) : '';
    },
    value(source, about) {
      const compiled = compileExpression(source, inBody, model);
      const value = compiled.ok ? compiled.expression.run(given(about), env.run) : null;
      return value === null || value === undefined ? '' : typeof value === 'object' && 'label' in value ? String(value.label) : String(value);
    },
    shown(column, row, withUnit = false) {
      const text = values.format(field(column), raw(column.path, row), row);
      const unit = withUnit && text !== '' ? values.unitOf(field(column), row)?.name : undefined;
      return unit ? `${text} ${unit}` : text;
    },
    unitOf: (column, row) => values.unitOf(field(column), row)?.name ?? '',
    money: (amount) => values.format({ name: 'amount', type: 'money', label: '', carries: [] }, amount, {}),
  };
}
