// Reads what claims to be a flow document: a browser (or a file) sent it. Only known words get through, so that what is stored can be walked.
import type { FlowBranch, FlowNode, StartScope } from './flow.ts';

const mostNodes = 200;
const deepest = 8;
const sources = ['users', 'roles', 'post', 'manager', 'managerChain', 'formField', 'chooser', 'self'];

type Json = Record<string, unknown>;

/** @returns the flow, or undefined when it has not the shape of one */
export function readFlow(value: unknown): FlowNode[] | undefined {
  const count = { n: 0 };
  return readNodes(value, count, 0);
}

function readNodes(value: unknown, count: { n: number }, depth: number): FlowNode[] | undefined {
  if (!Array.isArray(value) || depth > deepest) return undefined;
  const nodes: FlowNode[] = [];
  for (const one of value as unknown[]) {
    if (++count.n > mostNodes) return undefined;
    const node = readNode(one, count, depth);
    if (!node) return undefined;
    nodes.push(node);
  }
  return nodes;
}

function readNode(value: unknown, count: { n: number }, depth: number): FlowNode | undefined {
  if (!isObject(value)) return undefined;
  const key = text(value.key, 60);
  const name = text(value.name ?? '', 60);
  if (!key || name === undefined) return undefined;
  switch (value.kind) {
    case 'start': return { key, name, kind: 'start' };
    case 'end': return { key, name, kind: 'end' };
    case 'cc': return people(value) && { key, name, kind: 'cc', ...people(value)! };
    case 'approve': return people(value) && { key, name, kind: 'approve', ...people(value)!, ...options(value) };
    case 'condition': case 'parallel': {
      const branches = readBranches(value.branches, count, depth);
      return branches && { key, name, kind: value.kind, branches };
    }
    default: return undefined;
  }
}

function readBranches(value: unknown, count: { n: number }, depth: number): FlowBranch[] | undefined {
  if (!Array.isArray(value) || value.length > 50) return undefined;
  const branches: FlowBranch[] = [];
  for (const one of value as unknown[]) {
    if (!isObject(one)) return undefined;
    const key = text(one.key, 60);
    const name = text(one.name ?? '', 60);
    const when = text(one.when ?? '', 2_000);
    const nodes = readNodes(one.nodes ?? [], count, depth + 1);
    if (!key || name === undefined || when === undefined || !nodes) return undefined;
    branches.push({ key, name, ...(when && { when }), nodes });
  }
  return branches;
}

type People = Pick<Extract<FlowNode, { kind: 'cc' }>, 'source' | 'people' | 'ownDepartment' | 'level' | 'field' | 'max'>;

function people(value: Json): People | undefined {
  if (!sources.includes(String(value.source))) return undefined;
  return {
    source: value.source as People['source'], ...list(value, 'people', 200), ...flag(value, 'ownDepartment'), ...number(value, 'level'), ...number(value, 'max'),
    ...(typeof value.field === 'string' && value.field.length <= 60 ? { field: value.field } : {}),
  };
}

function options(value: Json): Partial<Extract<FlowNode, { kind: 'approve' }>> {
  const allow = isObject(value.allow) ? value.allow : undefined;
  return {
    ...choice(value, 'mode', ['single', 'or', 'and', 'seq', 'ratio']), ...number(value, 'percent'), ...choice(value, 'emptyPolicy', ['pass', 'admin', 'stop']), ...choice(value, 'selfPolicy', ['self', 'raise']),
    ...number(value, 'timeoutHours'), ...choice(value, 'timeoutAction', ['remind', 'pass', 'refuse', 'transfer']), ...flag(value, 'requireComment'), ...list(value, 'editFields', 100), ...list(value, 'hiddenFields', 100),
    ...(allow && { allow: { ...flag(allow, 'transfer'), ...flag(allow, 'delegate'), ...flag(allow, 'addSign'), ...flag(allow, 'return') } }),
  };
}

/** @returns undefined when it has not the shape of one; null: everybody */
export function readStartScope(value: unknown): StartScope | null | undefined {
  if (value === null || value === undefined) return null;
  if (!isObject(value) || !['all', 'departments', 'roles'].includes(String(value.kind))) return undefined;
  return { kind: value.kind as StartScope['kind'], ...list({ ids: value.ids } as Json, 'ids', 500) };
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown, most: number): string | undefined => (typeof value === 'string' && value.length <= most && !value.includes('\0') ? value : undefined);
const number = (value: Json, name: string): Json => (typeof value[name] === 'number' && Number.isFinite(value[name]) ? { [name]: value[name] } : {});
const flag = (value: Json, name: string): Json => (typeof value[name] === 'boolean' ? { [name]: value[name] } : {});
const choice = (value: Json, name: string, all: readonly string[]): Json => (all.includes(String(value[name])) ? { [name]: value[name] } : {});
const list = (value: Json, name: string, most: number): Json => (Array.isArray(value[name]) && (value[name] as unknown[]).length <= most && (value[name] as unknown[]).every((one) => typeof one === 'string' && one.length <= 100) ? { [name]: value[name] } : {});
