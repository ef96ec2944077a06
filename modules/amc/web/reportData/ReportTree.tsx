// The reports one may see: by menu, one's own, those shared. Found by name; a tree by keyboard.
import { useMemo, useState } from 'react';
import { classes, Icon, IconButton, Input, moveInTree, type ReportCatalogue, type ReportEntry, type ReportFolder, t } from '../../../../runtime/web/moduleApi.ts';
import { isFolder } from './saved.ts';

type Node = ReportFolder | ReportEntry;

export function ReportTree({ catalogue, here, onOpen, onNew }: { catalogue: ReportCatalogue; here: string | undefined; onOpen(entry: ReportEntry): void; onNew(): void }) {
  const [keyword, setKeyword] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const folders = useMemo((): ReportFolder[] => {
    const all: ReportFolder[] = [...catalogue.menus, { key: '#mine', name: t('我的报表'), children: catalogue.mine }, { key: '#shared', name: t('共享报表'), children: catalogue.shared }];
    return found(all, keyword.trim().toLowerCase()).filter(isFolder);
  }, [catalogue, keyword]);
  const toggle = (key: string): void => setClosed((now) => { const next = new Set(now); if (!next.delete(key)) next.add(key); return next; });
  return (
    <aside className="rdtree" aria-label={t('报表')}>
      <div className="row">
        <Input icon="search" value={keyword} onChange={setKeyword} placeholder={t('搜索报表')} aria-label={t('搜索报表')} className="grow" />
        <IconButton icon="plus" size={28} label={t('新建报表')} onClick={onNew} />
      </div>
      <div role="tree" aria-label={t('报表')} className="rdnodes" onKeyDown={moveInTree}>
        {folders.length === 0 && <p className="s3 sm rdnone">{t('没有找到')}</p>}
        {folders.map((folder) => <Branch key={folder.key} node={folder} depth={0} closed={keyword ? nothing : closed} here={here} onToggle={toggle} onOpen={onOpen} />)}
      </div>
    </aside>
  );
}

const nothing: ReadonlySet<string> = new Set();

function Branch({ node, depth, closed, here, onToggle, onOpen }: { node: Node; depth: number; closed: ReadonlySet<string>; here: string | undefined; onToggle(key: string): void; onOpen(entry: ReportEntry): void }) {
  const style = { paddingLeft: 8 + depth * 22 };
  if (!isFolder(node)) {
    return (
      <button type="button" role="treeitem" aria-level={depth + 1} aria-selected={here === node.key} tabIndex={here === node.key ? 0 : -1} className={classes('rdleaf', here === node.key && 'on')} style={style} onClick={() => onOpen(node)}>
        {node.id !== undefined && <Icon name={node.owner === undefined ? 'star' : 'people'} />}<span className="cut" data-tip={node.name}>{node.name}</span>
      </button>
    );
  }
  const isOpen = !closed.has(node.key);
  return (
    <>
      <button type="button" role="treeitem" aria-level={depth + 1} aria-expanded={isOpen} aria-selected={false} tabIndex={depth === 0 ? 0 : -1} className={classes('rdfolder', node.key.startsWith('#') && 's3 sm')} style={style} onClick={() => onToggle(node.key)}>
        <Icon name={isOpen ? 'down' : 'right'} /><span className="cut">{node.name}</span>
      </button>
      {isOpen && node.children.map((child) => <Branch key={child.key} node={child} depth={depth + 1} closed={closed} here={here} onToggle={onToggle} onOpen={onOpen} />)}
    </>
  );
}

/** Entries with the word, and the folders they stand in; without a word all. */
function found(nodes: readonly Node[], word: string): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (!isFolder(node)) return node.name.toLowerCase().includes(word) ? [node] : [];
    const children = node.name.toLowerCase().includes(word) ? node.children : found(node.children, word);
    return children.length > 0 || (word === '' && node.key.startsWith('#')) ? [{ ...node, children }] : [];
  });
}
