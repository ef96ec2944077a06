// What the kinds of flows are called.
import { type FlowKind, t } from '../../../../runtime/web/moduleApi.ts';

export function kindName(kind: FlowKind): string {
  switch (kind) {
    case 'create': return t('生成');
    case 'pull': return t('被取用');
    case 'post': return t('过账');
    case 'feed': return t('计入余额');
    case 'transition': return t('推动');
    case 'rollup': return t('回写');
  }
}
