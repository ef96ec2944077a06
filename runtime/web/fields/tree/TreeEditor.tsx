// A row of a tree: level by level in columns (省 / 市 / 区), or found by typing any part of its way.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { RefValue } from '../../../core/contract/wire.ts';
import { asFailure } from '../../session/failure.ts';
import { t } from '../../i18n/t.ts';
import { Icon, IconButton, Skeleton, classes } from '../../ui/index.ts';
import { ChoiceList } from '../ChoiceList.tsx';
import { useChoices, type Choice } from '../choices.ts';
import { Floating } from '../Floating.tsx';
import { OpenButton } from '../pickers/refActs.tsx';
import { pathOf } from '../refSource.ts';
import type { EditorProps } from '../types.ts';
import { Columns } from './Columns.tsx';
import { TreeNodes, type TreeNode } from './treeNodes.ts';
import './tree.css';

export default function TreeEditor(props: EditorProps) {
  const { field, value, onChange, onBlur, onRefuse, typed, readOnly, invalid, required, host, row, autoFocus: _focus, ...rest } = props;
  const ref = typeof value === 'object' && value !== null && 'id' in value ? (value as RefValue) : null;
  const frame = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** null: closed. */
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null && !readOnly;
  // Asked anew at each opening: what may be chosen can depend on other fields.
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  const nodes = useMemo(() => new TreeNodes({ lookup: host.lookup, path: pathOf(props), field, row }), [isOpen, host.lookup, field]);
  const label = ref?.label ?? '';
  const keyword = text !== null && text !== label ? text.trim() : '';
  const isSearching = isOpen && keyword !== '';
  const choices = useChoices((word, page, signal) => nodes.find(word, page, signal), keyword, isSearching);
  const [moved, setWay] = useState<string[]>([]);
  // Until one moves, the way to what is chosen.
  const way = moved.length > 0 ? moved : nodes.hasStarted ? startOf(nodes, ref) : [];
  const { state, error, retry } = useLoaded(nodes, way, isOpen && !isSearching);

  const open = (): void => { setWay([]); setText(label); };
  const close = (): void => setText(null);
  const take = (next: RefValue): void => { onChange(next); close(); input.current?.focus(); };
  const choose = (choice: Choice): void => take(choice.value as RefValue);
  const leave = (): void => {
    if (text !== null && text.trim() !== label) {
      if (text.trim() === '') { if (!required) onChange(null); }
      else if (choices.state === 'ready' && choices.keyword === keyword && choices.items.length === 1) onChange(choices.items[0]!.value);
      else onRefuse?.(text, t('没有找到【{text}】', { text: text.trim() }));
    }
    close();
    onBlur?.();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (readOnly || event.nativeEvent.isComposing) return;
    if (isSearching && choices.handleKey(event)) return;
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'F4')) open();
    else if (event.key === 'Escape' && isOpen) { event.stopPropagation(); close(); }
    else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) { const node = isSearching ? undefined : nodeAt(nodes, way); if (isSearching ? choices.current : node) { if (isSearching) choose(choices.current!); else take(node!.ref); } }
    else if (isOpen && !isSearching && way.length > 0 && moves.has(event.key)) setWay(wayMoved(nodes, way, event.key));
    else return;
    event.preventDefault();
  };
  const at = way.at(-1);
  const listId = `${props.id}-tree`;
  return (
    <span ref={frame} className={classes('in combo', invalid && 'err', readOnly && 'ro')} onPointerDown={(event) => { if (event.target !== input.current && !(event.target as HTMLElement).closest('button')) { event.preventDefault(); input.current?.focus(); if (!readOnly && !isOpen) open(); } }}>
      <input
        {...rest} ref={input} className="v tn" role="combobox" aria-expanded={isOpen} aria-controls={isOpen ? (isSearching ? choices.listId : listId) : undefined} aria-autocomplete="list" aria-haspopup={isSearching ? 'listbox' : 'tree'}
        aria-activedescendant={isSearching ? choices.current && choices.optionId(choices.at) : isOpen && at ? `${listId}-${at}` : undefined} aria-required={required || undefined} aria-invalid={invalid || undefined} readOnly={readOnly} autoComplete="off" spellCheck={false}
        value={text ?? typed ?? label} placeholder={readOnly ? '–' : field.hint ?? t('请选择')} data-tip={ref && !isOpen ? nodes.pathOf(ref.id) || undefined : undefined}
        onClick={() => { if (!isOpen && !readOnly) { open(); input.current?.select(); } }} onChange={(event) => setText(event.target.value)} onKeyDown={handleKey} onBlur={leave}
      />
      {!readOnly && !required && ref && <IconButton icon="close" size={24} className="clear" tabIndex={-1} label={t('清空')} onClick={() => { onChange(null); close(); input.current?.focus(); }} />}
      <OpenButton host={host} field={field} value={ref} />
      {!readOnly && <Icon name="down" />}
      {isSearching && <ChoiceList choices={choices} anchor={frame.current} label={field.label} value={ref} onChoose={choose} />}
      {isOpen && !isSearching && (
        <Floating anchor={frame.current} className="cas" watch={`${state}${way.join()}`}>
          {state === 'failed' && <p className="none" role="alert">{asFailure(error).text} <button type="button" className="lnk" onClick={retry}>{t('重试')}</button></p>}
          {state === 'loading' && !nodes.hasStarted && <p className="none" aria-hidden="true"><Skeleton width={120} /><Skeleton width={88} /></p>}
          {nodes.hasStarted && <Columns id={listId} label={field.label} nodes={nodes} way={way} chosen={ref?.id} isLoading={state === 'loading'} onWay={setWay} onChoose={(node) => take(node.ref)} />}
        </Floating>
      )}
    </span>
  );
}

function useLoaded(nodes: TreeNodes, way: string[], isWanted: boolean): { state: 'loading' | 'ready' | 'failed'; error: unknown; retry: () => void } {
  const [done, setDone] = useState<{ nodes: TreeNodes; key: string } | null>(null);
  const [failed, setFailed] = useState<{ key: string; error: unknown } | null>(null);
  const [again, setAgain] = useState(0);
  const last = way.at(-1) ?? '';
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    nodes.start().then(async () => { if (last !== '' && nodes.wayTo(last).at(-1)?.isLeaf === false) await nodes.open(last); }).then(
      () => { if (!isGone) { setDone({ nodes, key: last }); setFailed(null); } }, (error: unknown) => { if (!isGone) setFailed({ key: last, error }); },
    );
    return () => { isGone = true; };
  }, [nodes, last, isWanted, again]);
  const hasFailed = failed?.key === last;
  return { state: hasFailed ? 'failed' : done?.nodes === nodes && done.key === last ? 'ready' : 'loading', error: failed?.error, retry: () => { setFailed(null); setAgain((count) => count + 1); } };
}

const moves: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End']);

function nodeAt(nodes: TreeNodes, way: string[]): TreeNode | undefined {
  const level = nodes.levelOf(way.at(-2) ?? null);
  return level?.find(({ ref }) => ref.id === way.at(-1));
}

/** Up and down in the level, right into the next one, left back. */
function wayMoved(nodes: TreeNodes, way: string[], key: string): string[] {
  const above = way.slice(0, -1);
  const level = nodes.levelOf(above.at(-1) ?? null) ?? [];
  const at = level.findIndex(({ ref }) => ref.id === way.at(-1));
  if (key === 'ArrowLeft') return above.length > 0 ? above : way;
  if (key === 'ArrowRight') { const first = nodes.levelOf(way.at(-1)!)?.[0]; return first ? [...way, first.ref.id] : way; }
  const next = key === 'Home' ? 0 : key === 'End' ? level.length - 1 : (at + (key === 'ArrowDown' ? 1 : -1) + level.length) % level.length;
  return level[next] ? [...above, level[next].ref.id] : way;
}

function startOf(nodes: TreeNodes, ref: RefValue | null): string[] {
  const way = ref ? nodes.wayTo(ref.id).map((node) => node.ref.id) : [];
  const first = nodes.levelOf(null)?.[0];
  return way.length > 0 ? way : first ? [first.ref.id] : [];
}
