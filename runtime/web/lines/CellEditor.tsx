// The one live editor of a grid: an input over the active cell that always has the focus, so that typing (and Chinese input methods) begin at once.
import { useEffect, useLayoutEffect, useReducer, useRef, type MutableRefObject } from 'react';
import { Calendar } from '../fields/Calendar.tsx';
import { ChoiceList } from '../fields/ChoiceList.tsx';
import { choiceOf, optionSource, useChoices, type Choice, type ChoiceSource } from '../fields/choices.ts';
import { recentOf, rememberChoice } from '../fields/lookup.ts';
import type { GridStore } from './gridStore.ts';
import type { LinesHost } from './host.ts';
import { putText, putValue } from './gridEdits.ts';
import { completeSeveral, readSeveral, toggleSeveral } from './several.ts';
import type { GridBehaviour } from './useGrid.ts';
import { traitsOf } from '../../core/values/types/index.ts';

export interface CellBox { left: number; top: number; width: number; height: number }

export function CellEditor({ grid, host, behaviour, box, inputRef, commitRef, describedBy }: {
  grid: GridStore; host: LinesHost; behaviour: GridBehaviour; box: CellBox;
  inputRef: MutableRefObject<HTMLInputElement | HTMLTextAreaElement | null>; commitRef: MutableRefObject<(() => boolean) | null>; describedBy: string;
}) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const { editing, column, active } = grid;
  const field = column?.field;
  const text = editing?.text ?? '';
  const isSeveral = field !== undefined && traitsOf(field.type).choice === 'many';
  const isChoice = traitsOf(field?.type).choice === 'one' || traitsOf(field?.type).refers === 'one';
  const hasList = isChoice || isSeveral;
  const began = useRef('');
  const hasMoved = useRef(false);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(() => { if (editing) { began.current = editing.began === 'key' ? editing.text : ''; hasMoved.current = false; } }, [editing === null, active.r, active.c]);
  const several = isSeveral ? readSeveral(text, field) : null;
  const keyword = text === began.current && editing?.began === 'key' ? '' : several ? several.word : text.trim();
  const choices = useChoices(hasList && editing ? sourceOf(grid, host) : null, keyword, hasList && editing !== null);

  const choose = (choice: Choice): void => {
    if (isSeveral) {
      // The list stays: one ticks on. What is ticked goes into the cell with the next step, as a typed text does.
      grid.type(toggleSeveral(text, choice.key, field));
      hasMoved.current = false;
      redraw();
      inputRef.current?.focus({ preventScroll: true });
      return;
    }
    if (field?.to) rememberChoice(field.to, choice.key);
    putValue(grid, active.r, active.c, choice.value);
    inputRef.current?.focus({ preventScroll: true });
  };
  commitRef.current = () => {
    if (!field || !grid.editing) return false;
    const typed = grid.editing.text;
    if (traitsOf(field.type).refers === 'many') {
      if (typed === began.current && grid.editing.began === 'key') grid.cancel();
      else if (typed.trim() === '') putValue(grid, active.r, active.c, null);
      else void behaviour.resolveTyped(active.r, active.c, typed);
      return true;
    }
    if (isSeveral && keyword !== '' && choices.current && choices.state === 'ready' && choices.keyword === keyword) grid.type(completeSeveral(typed, choices.current.key, field));
    if (!isChoice) return false;
    if (!hasMoved.current && grid.editing.began === 'key' && typed === began.current) { grid.cancel(); return true; }
    if (!hasMoved.current && typed.trim() === '') { if (grid.row) putValue(grid, active.r, active.c, null); else grid.cancel(); return true; }
    const isSettled = choices.state === 'ready' && choices.keyword === keyword;
    if (choices.current && (isSettled || hasMoved.current)) choose(choices.current);
    else if (traitsOf(field.type).choice === 'one') putText(grid, active.r, active.c, typed);
    else void behaviour.resolveTyped(active.r, active.c, typed);
    return true;
  };

  const isLong = traitsOf(field?.type).text === 'long';
  useLayoutEffect(() => {
    const input = inputRef.current;
    if (!input || !editing) return;
    if (editing.began === 'key') { input.focus({ preventScroll: true }); input.setSelectionRange(input.value.length, input.value.length); }
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [editing === null]);

  const change = (value: string): void => {
    if (grid.editing) { grid.type(value); redraw(); }
    // A space on a tick box, or a letter on a computed cell, types nothing.
    else if (traitsOf(field?.type).flag || !grid.begin(value, 'letter')) redraw();
  };
  const isOpen = hasList && editing !== null;
  const props = {
    className: `ln-in${column?.align === 'end' ? ' num' : ''}`,
    value: text,
    'aria-label': column?.label ?? '', 'aria-describedby': describedBy, 'aria-readonly': !grid.isEditable(active.r, active.c) || undefined,
    ...(hasList ? { role: 'combobox', 'aria-expanded': isOpen, 'aria-controls': isOpen ? choices.listId : undefined, 'aria-activedescendant': isOpen && choices.current ? choices.optionId(choices.at) : undefined, 'aria-autocomplete': 'list' as const } : {}),
    autoComplete: 'off', spellCheck: false, inputMode: column?.align === 'end' ? 'decimal' as const : undefined, enterKeyHint: 'next' as const,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
    onCompositionStart: () => { if (!grid.editing) grid.begin('', 'letter'); },
    onFocus: () => grid.setFocused(true),
    onBlur: () => { behaviour.finish(); grid.setFocused(false); },
    onKeyDown: (event: React.KeyboardEvent) => {
      if (isOpen && choices.handleKey(event)) { hasMoved.current = true; event.stopPropagation(); return; }
      if (isOpen && isSeveral && event.key === 'Enter' && hasMoved.current && choices.current) { event.preventDefault(); event.stopPropagation(); choose(choices.current); return; }
      if (isLong && grid.editing && event.altKey && event.key === 'Enter') { event.preventDefault(); change(`${text}\n`); return; }
      behaviour.handleKey(event);
    },
    onCopy: behaviour.handleCopy, onCut: behaviour.handleCut, onPaste: behaviour.handlePaste,
  };
  const lines = isLong && editing ? Math.min(6, text.split('\n').length) : 1;
  return (
    <div className={`ln-ed${editing ? ' on' : ''}${traitsOf(field?.type).measure === 'unit' || column?.align === 'end' ? ' num' : ''}`} style={{ transform: `translate(${box.left}px, ${box.top}px)`, width: box.width, height: lines > 1 ? box.height + (lines - 1) * 20 : box.height }}>
      {isLong ? <textarea {...props} ref={inputRef as MutableRefObject<HTMLTextAreaElement | null>} rows={1} /> : <input {...props} ref={inputRef as MutableRefObject<HTMLInputElement | null>} />}
      {isOpen && field && <ChoiceList choices={choices} anchor={inputRef.current?.parentElement ?? null} label={field.label} value={grid.row?.[field.name]} onChoose={choose} isChosen={several ? (choice) => several.chosen.includes(choice.key) : undefined} />}
      {editing?.began === 'key' && field && traitsOf(field.type).time === 'day' && (
        <Calendar anchor={inputRef.current?.parentElement ?? null} label={field.label} value={(grid.row?.[field.name] as string | null) ?? null} today={host.today} onPick={(value) => { putValue(grid, active.r, active.c, value); }} />
      )}
    </div>
  );
}

function sourceOf(grid: GridStore, host: LinesHost): ChoiceSource | null {
  const { field } = grid.column;
  if (!field) return null;
  if (traitsOf(field.type).choice !== undefined) return optionSource(field.options ?? []);
  const recent = recentOf(field.to ?? '');
  // Choices may depend on other cells of the row; an empty row has none yet but its place in the record.
  const row = grid.row ?? grid.store.newRow(grid.owner, grid.lines.name);
  return async (keyword, page, signal) => {
    const found = await host.lookup.search(`${host.listPath}.${field.name}`, field, keyword, row, page, signal);
    const items = found.items.map((ref) => choiceOf(ref, keyword === '' && page === 1 ? recent : [], field.several));
    return { items: [...items.filter(({ recent: isRecent }) => isRecent), ...items.filter(({ recent: isRecent }) => !isRecent)], more: found.more };
  };
}
