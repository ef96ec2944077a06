// A screen that broke while drawing: a card in its place, the rest of the page goes on. A chunk of a former release reloads once.
import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states.tsx';

const reloadedKey = 'loom.reloaded';

export class ErrorCard extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error): { error: Error } { return { error }; }

  override componentDidCatch(error: Error): void {
    if (!isChunkError(error) || sessionStorage.getItem(reloadedKey)) return;
    sessionStorage.setItem(reloadedKey, '1');
    location.reload();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isOld = isChunkError(error);
    return (
      <EmptyState wrong icon="code" title={isOld ? t('页面加载失败，请刷新') : t('此处暂时无法显示')} why={isOld ? t('新版本刚刚发布，已输入的内容不会丢') : error.message}>
        <Button look="primary" onClick={() => { sessionStorage.removeItem(reloadedKey); if (isOld) location.reload(); else this.setState({ error: null }); }}>{isOld ? t('刷新') : t('重试')}</Button>
      </EmptyState>
    );
  }
}

/** After a page stood for a while its chunks are known to load; the next failure may reload again. */
export function chunksLoaded(): void {
  setTimeout(() => sessionStorage.removeItem(reloadedKey), 10_000);
}

function isChunkError(error: Error): boolean {
  return /dynamically imported module|module script failed|Unable to preload|ChunkLoad/i.test(error.message);
}
