// What the mock server cannot do, in the words of its refusals. Whatever is not named here and needs a database is refused as well (store/answer.ts).
import type { Model } from '../runtime/core/language/index.ts';

export type Inability = 'actions' | 'ledgers' | 'reports' | 'approvals' | 'jobs' | 'files' | 'imports' | 'talk' | 'explain' | 'scopes';

export interface Cannot {
  id: Inability;
  /** Behind 预览服务没有数据库，不能. */
  what: string;
  /** Whether a call asks for it, before anything is looked at. Absent: it shows while rows are read. */
  isAsked?(method: string, path: string, model: Model): boolean;
}

export const mockInabilities: readonly Cannot[] = [
  { id: 'actions', what: '执行单据动作（过账、冲回、下推）', isAsked: (method, path, model) => method !== 'GET' && actionsOf(model).has(path.replace(/\/preview$/, '')) },
  { id: 'ledgers', what: '计算流水余额', isAsked: (_method, path, model) => balancesOf(model).has(path.replace(/\/(sums|explain)$/, '')) },
  { id: 'reports', what: '统计报表', isAsked: (_method, path) => path.startsWith('/loom/query/') },
  { id: 'approvals', what: '审批', isAsked: (method, path) => /\/saas\/(approval|approvalTask)\/\w+/.test(path) || (method === 'POST' && /\/saas\/workflow\/(check|tryOut)$/.test(path)) },
  { id: 'jobs', what: '执行后台任务', isAsked: (method, path) => method !== 'GET' && /\/(token\/task|saas\/timing)\/\w+$/.test(path) },
  { id: 'files', what: '保存文件', isAsked: (_method, path) => /\/api\/(token|saas)\/(upload|cos)\//.test(path) || /\/api\/(open|token)\/file\//.test(path) },
  { id: 'imports', what: '导入', isAsked: (_method, path) => /\/import(\/|$)/.test(path) },
  { id: 'talk', what: '保存附件、评论和打印记录', isAsked: (method, path) => method !== 'GET' && /\/\d+\/(attachments|comments|printed)(\/|$)/.test(path) },
  { id: 'explain', what: '说明来历', isAsked: (_method, path) => path.endsWith('/explain') || path === '/loom/inspect' },
  { id: 'scopes', what: '按角色的数据范围筛选' },
];

/** What a call asks for that cannot be done; undefined: it may be tried. */
export function cannotOf(model: Model, method: string, path: string): Cannot | undefined {
  return mockInabilities.find((one) => one.isAsked?.(method, path, model));
}

const actions = new WeakMap<Model, ReadonlySet<string>>();
const balances = new WeakMap<Model, ReadonlySet<string>>();

function actionsOf(model: Model): ReadonlySet<string> {
  let known = actions.get(model);
  if (!known) actions.set(model, known = new Set(Object.values(model.entities).flatMap(({ api, workflow }) => (workflow ? Object.keys(workflow.actions).map((name) => `${api}/${name}`) : []))));
  return known;
}

function balancesOf(model: Model): ReadonlySet<string> {
  let known = balances.get(model);
  if (!known) balances.set(model, known = new Set(Object.values(model.entities).flatMap(({ api, ledger }) => Object.values(ledger?.balances ?? {}).map(({ name }) => `${api}/${name}`))));
  return known;
}
