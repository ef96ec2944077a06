// What can be done with a report as it stands: kept as one's own, changed, shared, sent by plan, removed. Loaded with the first of these.
import { t } from '../../i18n/t.ts';
import { queries } from '../../session/queries.ts';
import { confirm, openDialog, toast } from '../../ui/index.ts';
import type { ReportSource } from '../source.ts';
import type { ReportState } from '../state.ts';
import { defKey, defOf, removeDef, saveDef, type ReportDef } from './defs.ts';
import { SaveDialog, type SaveAnswer } from './SaveDialog.tsx';
import { SubscribeDialog } from './SubscribeDialog.tsx';

/** Where it is kept: what it is made of, and how it stands. */
export interface Standing { source: ReportSource; state: ReportState; name: string; /** The menu's report it was made of. */ link?: string | null }

const ask = (title: string, first: SaveAnswer): Promise<SaveAnswer | null | undefined> => openDialog<SaveAnswer | null>((close) => <SaveDialog title={title} first={first} onAnswer={close} />);
const changeOf = ({ name, share, roles }: SaveAnswer) => ({ name, share, roles: roles.map(({ id }) => id) });

async function told<T>(work: () => Promise<T>): Promise<T | undefined> {
  try { return await work(); } catch (error) { toast.failure(error); return undefined; }
}
const forget = (): Promise<void> => queries.invalidateQueries({ queryKey: defKey });

/** @returns the new report's id */
export const saveAs = ({ source, state, name, link }: Standing): Promise<string | undefined> => told(async () => {
  const answer = await ask(t('另存为我的报表'), { name, share: 'self', roles: [] });
  if (!answer) return undefined;
  const saved = await saveDef({ ...defOf(source, state), ...changeOf(answer), link: link ?? null });
  await forget();
  toast.done(t('保存成功'));
  return saved?.id;
});

export const save = ({ source, state }: Standing, def: ReportDef): Promise<void> => told(async () => {
  if (!await saveDef({ id: def.id, version: def.version, ...defOf(source, state) })) return;
  await forget();
  toast.done(t('保存成功'));
});

export const rename = (def: ReportDef): Promise<void> => told(async () => {
  const answer = await ask(t('名称与共享'), { name: def.name, share: def.share, roles: def.roles ?? [] });
  if (!answer || !await saveDef({ id: def.id, version: def.version, ...changeOf(answer) })) return;
  await forget();
  toast.done(t('保存成功'));
});

export async function subscribe(def: ReportDef, me: { id: string; label: string }): Promise<void> {
  if (await openDialog<boolean | undefined>((close) => <SubscribeDialog def={def} me={me} onClose={close} />)) await forget();
}

/** @returns whether it is gone */
export const remove = (def: ReportDef): Promise<boolean | undefined> => told(async () => {
  if (!await confirm({ title: t('确定删除报表【{name}】？', { name: def.name }), ok: t('删除'), danger: true })) return false;
  await removeDef(def.id);
  await forget();
  return true;
});
