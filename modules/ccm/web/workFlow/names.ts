// Names of everybody and everything a flow mentions by number.
import { useMemo } from 'react';
import { apiKey, type BizType, eachNode, type FlowNodes, isFork, lookup, type PeopleChoice, type RecordsSource, useLabels } from '../../../../runtime/web/moduleApi.ts';
import { useQueries } from '@tanstack/react-query';
import { departments, members, posts, roles, type Draft } from './calls.ts';
import { groupsOf } from './conditions.ts';

interface Mentioned { users: string[]; roles: string[]; posts: string[]; departments: string[]; records: Map<string, string[]> }

export function mentionedBy(nodes: FlowNodes, startWhen: string, scope: Draft['startScope'], admins: readonly string[] = []): Mentioned {
  const found: Mentioned = { users: [...admins], roles: scope.kind === 'roles' ? [...scope.ids ?? []] : [], posts: [], departments: scope.kind === 'departments' ? [...scope.ids ?? []] : [], records: new Map() };
  const ofPeople = ({ source, people = [] }: PeopleChoice): void => { (source === 'roles' ? found.roles : source === 'post' ? found.posts : found.users).push(...people); };
  const ofWhen = (when: string): void => {
    for (const row of (groupsOf(when) ?? []).flat()) {
      if (row.field === 'submitter') found.users.push(...row.values);
      else if (row.field === 'department') found.departments.push(...row.values);
      else if (row.sign === 'in' || row.sign === 'notIn') found.records.set(row.field, [...found.records.get(row.field) ?? [], ...row.values]);
    }
  };
  ofWhen(startWhen);
  eachNode(nodes, (node) => {
    if (node.kind === 'approve' || node.kind === 'cc') ofPeople(node);
    else if (isFork(node)) for (const { when } of node.branches) ofWhen(when ?? '');
  });
  return found;
}

/** Where the choices of a condition's reference field are looked up. */
export function sourceOf(bizType: BizType | undefined, field: string): RecordsSource | undefined {
  if (field === 'submitter') return members;
  if (field === 'department' && !bizType?.fields.some(({ name }) => name === field)) return departments;
  const to = bizType?.fields.find(({ name }) => name === field)?.to;
  return bizType && to ? { api: bizType.api, field, to } : undefined;
}

export function useNames(draft: Draft, bizType: BizType | undefined): ReadonlyMap<string, string> {
  const { nodes, startWhen, startScope, admins } = draft;
  const mentioned = useMemo(() => mentionedBy(nodes, startWhen, startScope, admins), [nodes, startWhen, startScope, admins]);
  const [ofUsers, ofRoles, ofPosts, ofDepartments] = [useLabels(members, mentioned.users), useLabels(roles, mentioned.roles), useLabels(posts, mentioned.posts), useLabels(departments, mentioned.departments)];
  const asked = [...mentioned.records].flatMap(([field, ids]) => { const source = sourceOf(bizType, field); return source ? [{ source, ids: [...new Set(ids)].sort() }] : []; });
  const records = useQueries({
    queries: asked.map(({ source, ids }) => ({ queryKey: apiKey(source.api, 'lookup', source.field, 'labels', ids), staleTime: 300_000, queryFn: async () => (await lookup(source.api, source.field, { pageNum: 1, pageSize: Math.max(20, ids.length), ...{ ids: ids.join() } })).list })),
    combine: (answers) => answers.flatMap((answer) => answer.data ?? []),
  });
  return useMemo(() => new Map([...ofUsers, ...ofRoles, ...ofPosts, ...ofDepartments, ...records.map((ref) => [ref.id, ref.label] as const)]), [ofUsers, ofRoles, ofPosts, ofDepartments, records]);
}
