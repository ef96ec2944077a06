// The document under approval, drawn by its own schema: read-only, what changed since submit marked, the fields this approver may change as editors.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApprovalView } from '../../core/approvals/wire.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { DetailPlan, FormPlan, PlanField, PlanSection } from '../../core/plans/plan.ts';
import { labelOf } from '../../core/values/index.ts';
import { todayIn } from '../../core/values/index.ts';
import { CellLink } from '../columns/CellLink.tsx';
import { CellView } from '../columns/CellView.tsx';
import { planQuery } from '../data/plans.ts';
import { drawerOf } from '../detail/cells.ts';
import { LinesTable } from '../detail/LinesTable.tsx';
import { Figures } from '../detail/parts.tsx';
import '../detail/detail.css';
import { FieldEditor, hasEditor } from '../fields/editors.tsx';
import { filesOf } from '../fields/files/address.ts';
import { FileNames, PictureRow } from '../fields/files/FileViews.tsx';
import { lookupOf } from '../fields/lookup.ts';
import type { FieldHost } from '../fields/types.ts';
import { valuesOf, type Values } from '../fields/values.ts';
import { t } from '../i18n/t.ts';
import { isNumber } from '../lines/columns.ts';
import { useSession, valueContext } from '../session/session.ts';
import { EmptyState, Later, Skeleton, classes } from '../ui/index.ts';
import { marksOf, noMarks, type Marks } from './marks.ts';
import { traitsOf } from '../../core/values/types/index.ts';

/** Of the fields the approver may change: what was put in so far. Lines by `lines.{id}.{field}`. */
export type Changes = Record<string, unknown>;
type DocPlan = DetailPlan | FormPlan;

export function DocumentView({ view, changes, onChange }: { view: ApprovalView; changes: Changes; onChange: (changes: Changes) => void }) {
  const { manifest } = useSession();
  const { entity } = view.document;
  // The detail screen says it best; an entity without one is drawn by its form.
  const routes = manifest.routes.filter(({ id, kind }) => (kind === 'detail' || kind === 'form') && (id === `${entity}.${kind}` || id.startsWith(`${entity}.`)));
  const route = routes.find(({ kind }) => kind === 'detail') ?? routes[0];
  const plan = useQuery({ ...planQuery(route?.plan ?? ''), enabled: route !== undefined });
  if (!view.record) return <EmptyState icon="inbox" title={t('单据已不存在')} />;
  if (!route) return <Summary view={view} />;
  if (plan.error) return <Summary view={view} />;
  if (!plan.data) return <Later><div style={{ padding: 20, display: 'grid', gap: 12 }}><Skeleton width={240} /><Skeleton width="80%" /><Skeleton width="60%" /></div></Later>;
  return <Drawn plan={plan.data as DocPlan} view={view} record={view.record as Row} changes={changes} onChange={onChange} />;
}

/** What the approval itself knows of the document. */
function Summary({ view }: { view: ApprovalView }) {
  return <section className="facts"><dl className="dl">{view.summary.map(({ field, label, value }) => <div key={field}><dt>{label}</dt><dd className="tn">{value || '–'}</dd></div>)}</dl></section>;
}

function Drawn({ plan, view, record: stored, changes, onChange }: { plan: DocPlan; view: ApprovalView; record: Row; changes: Changes; onChange: (changes: Changes) => void }) {
  const values = useMemo(() => valuesOf(valueContext(), (row) => row.parent as Row | undefined, t), []);
  const marks = useMemo(() => (view.status === 'running' || view.status === 'returned' || view.status === 'passed' ? marksOf(stored, view.formSnapshot as Row | null, plan.fields, plan.lines) : noMarks), [stored, view, plan]);
  const host = useMemo((): FieldHost => { const context = valueContext(); return { values: valuesOf(context), lookup: lookupOf(plan.api, () => [stored]), today: todayIn(context.timeZone) }; }, [plan.api, stored]);
  const hidden = new Set(view.hiddenFields);
  const editable = new Set(view.editFields);
  const record = useMemo(() => ({ ...stored, ...Object.fromEntries(Object.entries(changes).filter(([name]) => !name.includes('.'))) }), [stored, changes]);
  const sections: readonly PlanSection[] = plan.sections;
  const shownIn = new Set(sections.flatMap((section) => section.fields.map(({ name }) => name)));
  const extra = [...editable].filter((name) => plan.fields[name] && !shownIn.has(name)).map((name) => ({ name }));
  const ofLines = Object.values(plan.lines).filter(({ name }) => !hidden.has(name) && ((record[name] as Row[] | undefined) ?? []).length > 0);
  return (
    <>
      {plan.kind === 'detail' && plan.figures.length > 0 && <Figures plan={{ ...plan, figures: plan.figures.filter(({ field }) => !hidden.has(field)) }} record={record} values={values} underOf={() => ''} />}
      {[...sections, ...(extra.length > 0 ? [{ fields: extra } as PlanSection] : [])].filter((section) => section.fields.some(({ name }) => plan.fields[name] && !hidden.has(name))).map((section, at) => (
        <section key={section.title ?? at} className="facts" aria-label={section.title ?? t('基本信息')}>
          {section.title && <h2 className="h">{section.title}</h2>}
          <dl className="dl">
            {section.fields.filter(({ name }) => plan.fields[name] && !hidden.has(name) && name in record).map(({ name, span }) => {
              const field = plan.fields[name]!;
              const isOpen = editable.has(name) && hasEditor(field.type);
              return (
                <div key={name} className={classes(isOpen && 'ap-open')} style={span && span > 1 ? { gridColumn: `span ${span}` } : undefined}>
                  <dt>{isOpen ? <label htmlFor={`ap-${name}`}>{field.label}</label> : field.label}</dt>
                  <dd className={classes('tn', isNumber(field) && 'fig')}>
                    {isOpen ? <FieldEditor field={{ ...field, hint: undefined }} value={record[name]} id={`ap-${name}`} row={record} host={host} onChange={(value) => onChange({ ...changes, [name]: value })} /> : <Shown field={field} record={record} values={values} />}
                    <Mark marks={marks.head(name)} field={field} record={record} values={values} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      ))}
      {ofLines.map((lines) => {
        const open = lines.columns.filter((column) => editable.has(`${lines.name}.${column}`) && lines.fields[column]);
        const columns = lines.columns.filter((column) => !hidden.has(`${lines.name}.${column}`));
        const rows = record[lines.name] as Row[];
        return (
          <div key={lines.name} className="ap-lines">
            <h2 className="h">{lines.label} <span className="s3 sm tn">{rows.length}</span></h2>
            <LinesTable lines={lines} columns={columns} rows={rows} values={values} mark={marks.count > 0 ? (row, field) => { const found = marks.line(lines.name, row, field.name); return found && textOf(field, found.before, row, values); } : undefined} />
            {open.length > 0 && <LinesEdit lines={lines.label} fields={open.map((name) => lines.fields[name]!)} rows={rows} name={lines.name} title={lines.fields[columns[0]!]} values={values} host={host} changes={changes} onChange={onChange} />}
          </div>
        );
      })}
    </>
  );
}

function Shown({ field, record, values }: { field: PlanField; record: Row; values: Values }) {
  const value = record[field.name];
  const files = traitsOf(field.type).files !== undefined ? filesOf(value) : [];
  if (files.length > 0) return !traitsOf(field.type).pictures ? <FileNames files={files} label={field.label} /> : <PictureRow files={files} label={field.label} most={20} />;
  if (traitsOf(field.type).span === 3) return <span className="pre">{String(value ?? '') || '–'}</span>;
  return <CellView cell={drawerOf(field, values.context)(value, record)} />;
}

function Mark({ marks, field, record, values }: { marks: ReturnType<Marks['head']>; field: PlanField; record: Row; values: Values }) {
  return marks ? <span className="chg sm">{t('提交时 {value}', { value: textOf(field, marks.before, record, values) })}</span> : null;
}

function textOf(field: PlanField, value: unknown, record: Row, values: Values): string {
  return (traitsOf(field.type).refers !== undefined ? [value].flat().map((one) => labelOf(one)).join('、') : values.format(field, value, record)) || t('空');
}

/** Cells of lines an approver may change: one row a line, only those columns. */
function LinesEdit({ lines, fields, rows, name, title, values, host, changes, onChange }: { lines: string; fields: PlanField[]; rows: readonly Row[]; name: string; title: PlanField | undefined; values: Values; host: FieldHost; changes: Changes; onChange: (changes: Changes) => void }) {
  return (
    <table className="ap-edit" aria-label={t('可修改的{name}', { name: lines })}>
      <thead><tr><th scope="col">#</th><th scope="col">{title?.label}</th>{fields.map((field) => <th key={field.name} scope="col">{field.label}</th>)}</tr></thead>
      <tbody>{rows.map((row, at) => (
        <tr key={row.id ?? at}><td className="s3 tn">{at + 1}</td><td>{title && textOf(title, row[title.name], row, values)}</td>
          {fields.map((field) => { const key = `${name}.${row.id}.${field.name}`; return <td key={field.name}><FieldEditor field={{ ...field, hint: undefined, label: t('第{n}行{field}', { n: at + 1, field: field.label }) }} id={key} value={key in changes ? changes[key] : row[field.name]} row={row} host={{ ...host, pathPrefix: name }} onChange={(value) => onChange({ ...changes, [key]: value })} /></td>; })}
        </tr>
      ))}</tbody>
    </table>
  );
}

/** As the call takes them: heads by name, lines as rows with their ids; references by number. */
export function bodyOfChanges(changes: Changes): Record<string, unknown> | undefined {
  const entries = Object.entries(changes);
  if (entries.length === 0) return undefined;
  const plain = (value: unknown): unknown => (Array.isArray(value) ? value.map(plain) : typeof value === 'object' && value !== null && 'id' in value ? value.id : value);
  const body: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    const [lines, id, field] = key.split('.');
    if (field === undefined) { body[key] = plain(value); continue; }
    const rows = (body[lines!] ??= []) as Row[];
    const row = rows.find((one) => one.id === id) ?? (rows.push({ id }), rows.at(-1)!);
    row[field] = plain(value);
  }
  return body;
}

/** Leads to the document's own page. */
export function DocumentLink({ view }: { view: ApprovalView }) {
  const { route, isReadable, label } = view.document;
  return route && isReadable ? <CellLink to={route}>{label}</CellLink> : <>{label}</>;
}
