// A screen that broke while drawing: a card in its place, the rest of the page goes on. A chunk of a former release reloads once.
import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/states.tsx';
import { isChunkError, mayReloadAgain, reloadOnce } from './chunks.ts';

export { chunksLoaded } from './chunks.ts';

export class ErrorCard extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };
  static getDerivedStateFromError(error: Error): { error: Error } { return { error }; }

  override componentDidCatch(error: Error): void {
    if (isChunkError(error)) reloadOnce();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isOld = isChunkError(error);
    return (
      <EmptyState wrong icon="code" title={isOld ? t('页面加载失败，请刷新') : t('此处暂时无法显示')} why={isOld ? t('新版本刚刚发布，已输入的内容不会丢') : error.message}>
        <Button look="primary" onClick={() => { mayReloadAgain(); if (isOld) location.reload(); else this.setState({ error: null }); }}>{isOld ? t('刷新') : t('重试')}</Button>
      </EmptyState>
    );
  }
}
