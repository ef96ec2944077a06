// What leads to a reference besides typing: the table of all of them, a new one made in place, the record itself.
import { createElement } from 'react';
import type { RefValue } from '../../../core/contract/wire.ts';
import type { FormPlan, PlanField } from '../../../core/plans/plan.ts';
import { routeOf } from '../../../core/values/labels.ts';
import { noun, t } from '../../i18n/t.ts';
import { navigateTo } from '../../ui/navigate.ts';
import { openDialog } from '../../ui/confirm.tsx';
import { IconButton, toast } from '../../ui/index.ts';
import { pathOf } from '../refSource.ts';
import { targetOf, type Target } from '../target.ts';
import type { EditorProps, FieldHost } from '../types.ts';

export interface RefActs {
  name: string;
  table?: (text: string) => void;
  create?: (text: string) => void;
  /** The plan that makes one; null where I may not. Asked when first wanted. */
  form?: () => Promise<FormPlan | null>;
  open?: () => void;
}

export function refActsOf(props: EditorProps, { isMany, chosen, onTake }: { isMany: boolean; chosen: readonly RefValue[]; onTake: (refs: RefValue[]) => void }): RefActs {
  const { field, host, readOnly } = props;
  const target = readOnly ? null : (host.targetOf ?? targetOf)(field);
  const link = linkOf(host, field, chosen[0] ?? null);
  /** As a choice of this field, so that it brings along what the field carries; the field's rule may keep it out. */
  const takeMade = async (id: string): Promise<void> => {
    const { items } = await host.lookup.search(pathOf(props), field, '', props.row, 1, undefined, { ids: [id] });
    if (items[0]) onTake(isMany ? [...chosen, items[0]] : [items[0]]); else toast.hint(t('已新建，但不符合这里的条件'));
  };
  if (!target) return { name: field.label, ...(link && !isMany && { open: link }) };
  return {
    name: target.name,
    table: (text) => {
      void import('./TablePicker.tsx').then(({ TablePicker }) => openDialog<RefValue[] | null>((answer) => createElement(TablePicker, { ask: props, target, text, isMany, chosen, onAnswer: answer }))).then((taken) => { if (taken) onTake(taken); }).catch(toast.failure);
    },
    ...(target.form && {
      form: target.form,
      create: (text) => { void createOne(target, text).then((id) => (id === null ? undefined : takeMade(id))).catch(toast.failure); },
    }),
    ...(link && !isMany && { open: link }),
  };
}

/** @returns id of the record made, null when none was */
async function createOne(target: Target, text: string): Promise<string | null> {
  const [plan, { CreateDrawer }] = await Promise.all([target.form!(), import('./CreateDrawer.tsx')]);
  if (!plan) { toast.hint(t('您没有新建{name}的权限', { name: noun(target.name) })); return null; }
  return openDialog<string | null>((answer) => createElement(CreateDrawer, { plan, name: target.name, text, onAnswer: answer }));
}

/** Leads from a chosen reference to its record. */
export function OpenButton({ host, field, value }: { host: FieldHost; field: PlanField; value: RefValue | null }) {
  const open = linkOf(host, field, value);
  return open ? <IconButton icon="link" size={24} className="clear" tabIndex={-1} label={t('打开{name}', { name: value!.label })} onPointerDown={(event) => event.preventDefault()} onClick={open} /> : null;
}

function linkOf(host: FieldHost, field: PlanField, value: RefValue | null): (() => void) | undefined {
  const path = routeOf(value, field);
  if (path === undefined) return undefined;
  return () => (host.open ?? navigateTo)(path);
}
