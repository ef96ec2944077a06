// Keeps a Formily form and our record in step: Formily holds the head fields as they are shown, the record store is what is true.
import { createForm, isField, onFieldInputValueChange, onFieldMount, type Form, type GeneralField } from '@formily/core';
import { observable, toJS } from '@formily/reactive';
import { compileExpression, scopeOf } from '../../core/expressions/index.ts';
import type { DocEnv, DocModel } from '../../core/documents/index.ts';
import type { Row } from '../../core/contract/wire.ts';
import type { RecordStore } from './record/recordStore.ts';
import { same } from './record/recordStore.ts';
import type { Change } from './record/types.ts';

/** What our expressions see through Formily's scope. */
export interface Running { run(expression: string): unknown }

/** Runs CEL over the head and tells Formily's reactions what it read, so that exactly those run again. */
export function runningOf(store: RecordStore, model: DocModel, entity: string, env: DocEnv): Running & { changed(change: Change): void } {
  const signals = new Map<string, { value: number }>();
  const signal = (name: string): { value: number } => {
    let known = signals.get(name);
    if (!known) signals.set(name, known = observable.ref(0) as { value: number });
    return known;
  };
  return {
    run(expression) {
      const compiled = compileExpression(expression, scopeOf(model, entity), model);
      if (!compiled.ok) return undefined;
      for (const path of compiled.expression.reads) if (path.startsWith('record.')) void signal(path.split('.')[1]).value;
      return compiled.expression.run({ ...env.values, today: env.run.today, now: env.run.now, record: store.record, row: store.record, line: store.record }, env.run);
    },
    changed(change) {
      if (change.kind === 'load') { for (const each of signals.values()) each.value++; return; }
      for (const name of change.rows.get(store.record) ?? []) { const known = signals.get(name); if (known) known.value++; }
      const lists = new Set<string>();
      for (const row of change.rows.keys()) if (row !== store.record) lists.add(topList(store, row));
      for (const name of lists) { const known = signals.get(name); if (known) known.value++; }
    },
  };
}

export function bindForm(store: RecordStore, running: { changed(change: Change): void }): { form: Form; stop: () => void } {
  const names = Object.keys(store.shape.fields);
  const form = createForm({
    values: Object.fromEntries(names.map((name) => [name, store.record[name] ?? null])),
    effects() {
      onFieldInputValueChange('*', (field) => {
        const name = String(field.path.entire).split('.').pop()!;
        const value = toJS(field.value as unknown);
        store.change(store.shape.fields[name]?.label ?? name, (edit) => edit.set(store.record, name, value));
      });
      // Fields of a section that is made later find their messages waiting.
      onFieldMount('*', (field) => { if (store.faults.count > 0) showFault(form, store, String(field.path.entire).split('.').pop()!); });
    },
  });
  const stop = store.listen((change) => {
    running.changed(change);
    if (change.kind === 'faults') { for (const name of change.rows.get(store.record) ?? names) showFault(form, store, name); if (change.rows.get(store.record)?.has('')) for (const name of names) showFault(form, store, name); return; }
    const touched = change.kind === 'load' ? names : change.rows.get(store.record) ?? [];
    for (const name of touched) {
      if (!(name in store.shape.fields)) continue;
      const value = store.record[name] ?? null;
      if (!same(toJS(form.values[name]), value) || change.kind === 'load') form.setValuesIn(name, value);
      showFault(form, store, name);
    }
  });
  return { form, stop };
}

/** Messages stand in Formily's field state, where the decorator reads them. */
function showFault(form: Form, store: RecordStore, name: string): void {
  const fault = store.faults.at(store.record, name);
  const field: GeneralField | undefined = form.query(name).take();
  if (!field || !isField(field)) return;
  field.setFeedback({ type: 'error', code: 'EffectError', messages: fault && fault.level === 'error' ? [fault.message] : [] });
  field.setFeedback({ type: 'warning', code: 'EffectWarning', messages: fault && fault.level === 'warn' ? [fault.message] : [] });
}

function topList(store: RecordStore, row: Row): string {
  let at = row;
  for (let place = store.placeOf(at); place; place = store.placeOf(at)) {
    if (place.owner === store.record) return place.lines.name;
    at = place.owner;
  }
  return '';
}
