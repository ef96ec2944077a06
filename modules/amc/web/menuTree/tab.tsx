// The menus of an application: a tree of records edited by dragging, which a form of one record cannot draw.
import type { RecordWidgetProps } from '../../../../runtime/web/moduleApi.ts';
import { MenuTree } from './MenuTree.tsx';

export default function Menus({ id }: RecordWidgetProps) {
  return <MenuTree apply={id} onDirty={() => undefined} />;
}
