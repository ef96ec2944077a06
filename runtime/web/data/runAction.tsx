// Running a status action on one or more records: asks, sends, questions, result. Used by lists, forms and details alike.
import type { Chosen } from '../../core/approvals/wire.ts';
import type { ActionDone, BulkDone, FieldError, Row } from '../../core/contract/wire.ts';
import type { PlanAction, PlanField } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { asFailure, type AppFailure } from '../session/failure.ts';
import { http, newKey } from '../session/http.ts';
import { confirm, openDialog } from '../ui/confirm.tsx';
import { navigateTo } from '../ui/navigate.ts';
import { toast, type NextStep } from '../ui/toast.tsx';
import { isDangerous } from './actionRules.ts';
import { act, inputsNow, previewAction, removeRecords } from './api.ts';
import { AskForm, editorsFor } from './AskForm.tsx';
import { BulkResult } from './BulkResult.tsx';
import { recordsChanged } from './changes.ts';
import { recordRoute } from './recordRoute.ts';

/** Tasks of approvals: their lists ask again. */
const tasksApi = '/ccm/api/saas/approvalTask';

export interface RunOptions {
  api: string;
  action: PlanAction;
  /** One: sent with its version. Several: one bulk call. */
  rows: readonly Row[];
  /** Everything a list's conditions find, however many are on screen: they are sent instead of numbers. */
  all?: { conditions: Record<string, unknown>; total: number };
  /** Rows of lines that the action is of; of several documents where there are several `rows`. */
  lines?: readonly string[];
  /** Field whose value names a row to people; default `code`. */
  named?: string;
  states?: Record<string, { label: string }>;
  /** Text of the confirm box with its places filled; absent: the plan's own text as it stands. */
  confirmText?: string;
  /** Extra body, for example the unsaved form. */
  body?: Record<string, unknown>;
  /** A form or detail puts refusals at their fields; true = told there, no toast. */
  onFailure?: (failure: AppFailure) => boolean;
}

/** @returns what the server did; null when the person said no or it failed (then it has been told) */
export async function runAction(options: RunOptions): Promise<ActionDone | BulkDone | null> {
  const { action, rows } = options;
  if (rows.length === 0 && action.on !== 'page') { toast.hint(t('请选择至少一条数据')); return null; }
  const path = await findPath(options);
  if (path === 'failed') return null;
  const asked = await askFirst(await withUses(options), [], path !== null);
  if (!asked) return null;
  const chosen = await path?.ask();
  if (chosen === null) return null;
  const done = await send(options, { ...asked, ...(chosen && Object.keys(chosen).length > 0 && { chosen }) });
  if (!done) return null;
  recordsChanged(options.api);
  if (path) recordsChanged(tasksApi);
  const isOfMany = 'results' in done && action.on === undefined && action.of === undefined;
  if (isOfMany) await tellBulk(options, done);
  else if ('taskId' in done) await (await import('../jobs/index.ts')).taskStarted(t('数据较多，已转入后台处理，完成后会提醒'));
  else if (action.on === 'page' && !done.created?.length) toast.hint(t('没有可生成的单据'));
  else toast.done(t('{action}成功', { action: action.label }), 'results' in done ? undefined : wayTo(done.created));
  return done;
}

/** To the one document that a record's action made: it is filled in or looked at next. */
function wayTo(created: ActionDone['created'] = []): NextStep | undefined {
  const [made, ...others] = created;
  const route = made && others.length === 0 ? recordRoute(made.entity, made.id) : undefined;
  if (route === undefined) return undefined;
  return { label: t('打开{name}', { name: made!.label }), onOpen: () => navigateTo(route) };
}

/** Before a record is put out of use: what uses it. */
async function withUses(options: RunOptions): Promise<RunOptions> {
  const { api, action, rows, all } = options;
  if ((action.sets?.status ?? action.to) !== 'stopped' || all || rows.length !== 1) return options;
  try {
    const { by } = await http.get<{ by: { label: string; n: number }[] }>(`${api}/${rows[0].id}/uses`);
    if (by.length === 0) return options;
    return { ...options, confirmText: t('正被引用：{uses}。停用后不能再选用', { uses: by.map(({ label, n }) => `${label} ${n}`).join(t('、')) }) };
  } catch {
    return options;
  }
}

/** Who will be asked to approve, where a flow catches the documents: shown before they are submitted, with the choices it leaves to the submitter. */
async function findPath(options: RunOptions): Promise<{ ask: () => Promise<Chosen | null> } | null | 'failed'> {
  const { action, rows, all } = options;
  if (action.approval === undefined) return null;
  try {
    const { findPaths, askPaths } = await import('../approval/submitPreview.tsx');
    const target = { bizType: action.approval, ids: rows.map((row) => row.id!), all: all?.conditions };
    const found = await findPaths(target);
    return found && { ask: () => askPaths(target, found, action.label) };
  } catch (error) {
    tell(options, asFailure(error));
    return 'failed';
  }
}

/**
 * @param hasPath a second question follows, which says what will happen
 * @param told what the server has refused: inputs that are never shown by themselves (`visible: false`) are, when it asks for them
 */
async function askFirst({ api, action, rows, all, lines, named = 'code', states, confirmText, body: unsaved }: RunOptions, told: readonly FieldError[], hasPath: boolean): Promise<Record<string, unknown> | null> {
  const fields = (action.ask ?? []).flatMap((field) => (isTold(told, field) ? [{ ...field, required: true }] : isHidden(field) || told.length > 0 ? [] : [field]));
  const danger = isDangerous(action);
  const count = all?.total ?? lines?.length ?? rows.length;
  const text = (confirmText ?? action.confirm)?.replaceAll('{n}', String(count));
  const many = count > 1;
  if (fields.length === 0 && !text && !danger && (hasPath || (!many && !action.preview))) return {};
  const name = String(rows[0]?.[named] ?? '');
  const isQuestion = text !== undefined && /[？?]$/.test(text);
  const title = isQuestion ? text : action.on === 'page' && fields.length > 0 ? action.label : many ? t('确定{action}选中的 {n} 条数据？', { action: action.label, n: count }) : t('确定{action}{name}？', { action: action.label, name: name && `【${name}】` });
  const state = action.to ? states?.[action.to]?.label : undefined;
  const note = many && action.together ? t('全部{action}，或全部不变', { action: action.label }) : undefined;
  const ok = hasPath ? t('下一步') : many ? t('{action} {n} 条', { action: action.label, n: count }) : action.label;
  const target = targetOf({ action, rows, all, lines });
  // A form that is not saved yet would do something else than what stands.
  const preview = action.preview && (rows[0]?.id || action.on === 'page') && unsaved === undefined ? () => previewAction(api, action.do, target) : undefined;
  // Over one record, or over none: of several each would answer otherwise.
  const now = action.lively && told.length === 0 && !many && !all && unsaved === undefined ? (given: Record<string, unknown>) => inputsNow(api, action.do, rows[0]?.id && action.on === undefined && action.of === undefined ? { id: rows[0].id } : {}, given) : undefined;
  try { await editorsFor(fields); } catch (error) { toast.failure(error); return null; }
  return openDialog<Record<string, unknown> | null>((answer) => (
    <AskForm preview={preview} now={now} api={api} action={action.do} row={rows[0]} title={title} body={[isQuestion ? undefined : text || (state ? t('{action}后状态变为「{state}」', { action: action.label, state }) : undefined), note].filter((part) => part !== undefined).join('\n') || undefined} ok={ok} danger={danger} fields={fields} faults={Object.fromEntries(told.map(({ path, message }) => [path, message]))} onAnswer={answer} />
  ));
}

/** Records that are chosen together are named together, be it one; the page names none. */
function targetOf({ action, rows, all, lines }: Pick<RunOptions, 'action' | 'rows' | 'all' | 'lines'>): { id?: string; ids?: string[]; lines?: readonly string[]; all?: Record<string, unknown>; version?: number } {
  if (action.of !== undefined) return { lines, ...(rows.length === 1 && { version: rows[0]!.version as number | undefined }) };
  if (action.on === 'page') return {};
  if (all) return { all: all.conditions };
  return rows.length === 1 && action.on !== 'chosen' ? { id: rows[0]!.id!, version: rows[0]!.version as number | undefined } : { ids: rows.map((row) => row.id!) };
}

const isHidden = (field: PlanField): boolean => field.visible === 'false';
const isTold = (told: readonly FieldError[], field: PlanField): boolean => told.some(({ path }) => path === field.name);

async function send(options: RunOptions, asked: Record<string, unknown>): Promise<ActionDone | BulkDone | null> {
  const { api, action, rows } = options;
  const target = targetOf(options);
  const body = { ...options.body, ...target, ...asked };
  try {
    if (action.do === 'delete') {
      const { changed } = await removeRecords(api, rows.map((row) => row.id!));
      return { changed, results: [] };
    }
    return await sendOne(options, body);
  } catch (error) {
    const failure = asFailure(error);
    // The server wants an input that was not asked, or that only it knows to be required: now it is.
    if (rows.length === 1 && action.ask?.some((field) => (isHidden(field) || typeof field.required === 'string') && isTold(failure.errors, field) && asked[field.name] === undefined)) {
      const more = await askFirst(options, failure.errors, false);
      return more && send(options, { ...asked, ...more });
    }
    if (!failure.isQuestion) { tell(options, failure); return null; }
    if (!await askToGoOn(failure)) return null;
    try {
      return await sendOne(options, { ...body, confirmed: true });
    } catch (again) { tell(options, asFailure(again)); return null; }
  }
}

/** Records without a flow are set to a status; all others run an action. */
async function sendOne({ api, action, rows }: RunOptions, body: Parameters<typeof act>[2]): Promise<ActionDone | BulkDone> {
  if (!action.sets) return act(api, action.do, body, newKey());
  const { changed } = await http.put<{ changed: number }>(`${api}/status`, { ids: rows.map((row) => row.id!), ...action.sets, ...(body.confirmed === true && { confirmed: true }) }, { idempotencyKey: newKey() });
  return { changed, results: [] };
}

function tell({ onFailure, action }: RunOptions, failure: AppFailure): void {
  // Documents in the way are named with links, which a toast has no room for.
  if (failure.errors.some(({ document }) => document)) {
    void import('./Blocked.tsx').then(({ Blocked }) => openDialog<void>((answer) => <Blocked title={t('不能{action}', { action: action.label })} text={failure.text} errors={failure.errors} onAnswer={() => answer()} />));
    return;
  }
  if (!onFailure?.(failure)) toast.failure(failure);
}

/** Faults that may be passed: shown as a question. Forms use it for saving too. */
export function askToGoOn(failure: AppFailure): Promise<boolean> {
  return confirm({ title: t('请确认后继续'), body: failure.errors.map((fault) => fault.message).join('\n') || failure.text, ok: t('仍然继续') });
}

async function tellBulk(options: RunOptions, done: BulkDone): Promise<void> {
  const failed = done.results.filter((result) => !result.ok);
  if (failed.length === 0) { toast.done(t('{action}完成 {n} 条', { action: options.action.label, n: done.changed })); return; }
  const again = await openDialog<boolean>((answer) => <BulkResult action={options.action.label} rows={options.rows} named={options.named ?? 'code'} done={done} onAnswer={answer} />);
  // Those that failed may not be on screen: by number they are asked for again.
  if (again && options.all) await runAction({ ...options, all: undefined, rows: failed.map(({ id, label }) => ({ id, [options.named ?? 'code']: label })) });
  else if (again) await runAction({ ...options, rows: options.rows.filter((row) => failed.some((result) => result.id === row.id)) });
}
