// Ticks: applications, their menus, the buttons (or reports) of each; a tick on a heading ticks all below.
import { useMemo, useState } from 'react';
import { Checkbox, EmptyState, Icon, Input, t } from '../../../../runtime/web/moduleApi.ts';
import { allPermissions, mayBy, permissionsOf, tickOf, ticked, type Catalogue, type CatalogueNode } from './roles.ts';

interface Ticks { may: (permission: string) => boolean; locked: boolean; change: (permissions: string[], on: boolean, needs?: string[]) => void }

export function Rights({ catalogue, patterns, kind, locked, onChange }: { catalogue: Catalogue; patterns: string[]; kind: 'menu' | 'report'; locked: boolean; onChange: (patterns: string[]) => void }) {
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const known = useMemo(() => allPermissions(catalogue), [catalogue]);
  const byName = useMemo(() => new Set(catalogue.byName), [catalogue]);
  const may = useMemo(() => mayBy(patterns, catalogue.byName), [patterns, catalogue]);
  const ticks: Ticks = { may, locked, change: (permissions, on, needs) => onChange(ticked(patterns, permissions, on, known, needs, byName)) };
  const applications = catalogue.applications
    .map((one) => ({ ...one, nodes: found(onlyOf(one.nodes, kind), keyword.trim().toLowerCase()) }))
    .filter((one) => one.nodes.length > 0);
  return (
    <div className="rl-rights">
      <div className="tools"><Input icon="search" aria-label={t('搜索菜单与按钮')} placeholder={t('搜索菜单与按钮')} value={keyword} onChange={setKeyword} style={{ width: 264 }} /></div>
      {applications.length === 0 && <EmptyState title={t('暂无数据')} why={kind === 'report' ? t('这些应用还没有报表入口') : undefined} />}
      {applications.map((one) => {
        const isClosed = closed.has(one.id) && keyword === '';
        return (
          <section key={one.id} aria-label={one.name}>
            <header>
              <button type="button" className="twig" aria-expanded={!isClosed} aria-label={isClosed ? t('展开 {name}', { name: one.name }) : t('收起 {name}', { name: one.name })} onClick={() => setClosed(toggled(closed, one.id))}><Icon name={isClosed ? 'right' : 'down'} /></button>
              <Tick name={one.name} permissions={permissionsOf(one.nodes)} ticks={ticks} strong />
              <span className="s3 tn">{count(one.nodes, may)}</span>
            </header>
            {!isClosed && one.nodes.map((node) => <Node key={node.key} node={node} depth={1} ticks={ticks} />)}
          </section>
        );
      })}
    </div>
  );
}

function Node({ node, depth, ticks }: { node: CatalogueNode; depth: number; ticks: Ticks }) {
  const inner = (node.children ?? []).filter((child) => child.kind === 'group' || child.kind === 'menu');
  const ends = (node.children ?? []).filter((child) => child.kind === 'button' || child.kind === 'report');
  return (
    <>
      <div className="rl-node" style={{ paddingLeft: depth * 22 }}>
        <div className="rl-menu"><Tick name={node.name} permissions={permissionsOf([node])} ticks={ticks} strong={node.kind === 'group'} /></div>
        {node.permission && ends.length > 0 && (
          <div className="rl-ends" role="group" aria-label={node.name}>
            <Tick name={t('查看')} permissions={[node.permission]} ticks={ticks} />
            {ends.map((end) => end.permission && <Tick key={end.key} name={end.name} permissions={[end.permission]} needs={[node.permission!]} ticks={ticks} tip={end.permission} />)}
          </div>
        )}
      </div>
      {inner.map((child) => <Node key={child.key} node={child} depth={depth + 1} ticks={ticks} />)}
    </>
  );
}

function Tick({ name, permissions, needs, ticks, strong, tip }: { name: string; permissions: string[]; needs?: string[]; ticks: Ticks; strong?: boolean; tip?: string }) {
  const state = tickOf(permissions, ticks.may);
  return <Checkbox className={strong ? 'b' : undefined} checked={state === 'all'} some={state === 'some'} disabled={ticks.locked || permissions.length === 0} onChange={(on) => ticks.change(permissions, on, needs)}><span data-tip={tip}>{name}</span></Checkbox>;
}

/** Menus with their buttons, or menus with their report entries only. */
function onlyOf(nodes: readonly CatalogueNode[], kind: 'menu' | 'report'): CatalogueNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'button') return kind === 'menu' ? [node] : [];
    if (node.kind === 'report') return kind === 'report' ? [node] : [];
    const children = onlyOf(node.children ?? [], kind);
    return kind === 'report' && children.length === 0 ? [] : [{ ...node, children }];
  });
}

function found(nodes: CatalogueNode[], keyword: string): CatalogueNode[] {
  if (keyword === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(keyword)) return [node];
    const children = found(node.children ?? [], keyword);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

function count(nodes: CatalogueNode[], may: (permission: string) => boolean): string {
  const all = permissionsOf(nodes);
  return `${all.filter(may).length} / ${all.length}`;
}

export function toggled<T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
}
