// Copying the open document to the clipboard, and taking one over from there into a new form of the same kind.
import { useEffect, useRef } from 'react';
import { t } from '../i18n/t.ts';
import { confirm, toast } from '../ui/index.ts';
import { adopt, clipOf, documentIn, putOnClipboard, readClipboard, type ClipDocument } from './documentClip.ts';
import type { FormSession } from './formSession.ts';
import { putOver } from './putOver.ts';

export interface DocumentClip { copy(): void; paste(): Promise<void> }

export function useDocumentClip(session: FormSession, root: React.RefObject<HTMLElement | null>, isActive: boolean): DocumentClip {
  const { plan, store } = session;
  const take = async (found: ClipDocument | null): Promise<void> => {
    if (!found) { toast.hint(t('剪贴板里没有单据')); return; }
    if (found.entity !== plan.entity) { toast.wrong(t('剪贴板里是另一种单据')); return; }
    if (store.dirty && !await confirm({ title: t('用剪贴板里的单据替换已填写的内容？'), ok: t('替换'), danger: true })) return;
    const { record, missing } = await adopt(plan.api, plan, found.record);
    putOver(store, record, '粘贴单据');
    if (missing.length > 0) toast.wrong(t('已粘贴，{n} 处引用在这里不可用：{names}', { n: missing.length, names: missing.slice(0, 5).join(t('、')) }));
    else toast.done(t('已粘贴单据'));
  };
  const latest = useRef(take);
  latest.current = take;
  const canPaste = session.isNew && session.isEditable;
  useEffect(() => {
    if (!canPaste || !isActive) return;
    const listen = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || !root.current) return;
      const target = event.target as HTMLElement;
      if (target !== document.body && !root.current.contains(target)) return;
      const found = documentIn(event.clipboardData?.getData('text/html') ?? '');
      if (found?.entity !== plan.entity) return;
      // Before the field or grid it was pasted into takes the text of the whole document.
      event.preventDefault();
      event.stopPropagation();
      latest.current(found).catch(toast.failure);
    };
    document.addEventListener('paste', listen, true);
    return () => document.removeEventListener('paste', listen, true);
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  }, [canPaste, isActive, plan]);
  return {
    copy() {
      const isTaken = putOnClipboard(clipOf({ ...plan, title: `${plan.title} ${session.code}`.trim() }, store.record, session.values));
      if (isTaken) toast.done(t('单据已复制，可在新建页面粘贴')); else toast.wrong(t('复制失败，请手动选择'));
    },
    async paste() {
      const found = await readClipboard();
      if (found === 'denied') toast.hint(t('浏览器不允许读取剪贴板，请在表单里按 Ctrl V'));
      else await take(found).catch(toast.failure);
    },
  };
}
