// A part of the shell that loads when it is first opened. Code that cannot be had says so in a note and closes; the page goes on.
import { Component, Suspense, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { toast } from '../ui/toast.tsx';
import { isChunkError, reloadOnce } from './chunks.ts';

export class LazyPart extends Component<{ children: ReactNode; onFail?: () => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError(): { failed: boolean } { return { failed: true }; }

  override componentDidCatch(error: Error): void {
    const isOld = isChunkError(error);
    if (isOld && reloadOnce()) return;
    toast.wrong(isOld ? t('页面加载失败，请刷新') : asFailure(error).text);
    this.props.onFail?.();
  }

  override render(): ReactNode {
    return this.state.failed ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
