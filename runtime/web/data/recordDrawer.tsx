// Module code about one record, in a drawer beside the list (a row's button with `drawer`).
import type { PlanAction } from '../../core/plans/plan.ts';
import { t } from '../i18n/t.ts';
import { RecordWidget } from '../screens/RecordWidget.tsx';
import { openDialog } from '../ui/confirm.tsx';
import { Drawer } from '../ui/Drawer.tsx';

export function openRecordDrawer({ drawer, label }: PlanAction, name: string, id: string): void {
  void openDialog<void>((close) => <Drawer title={t('{name}：{what}', { name, what: label })} width={720} onClose={() => close()}><RecordWidget widget={drawer!} id={id} /></Drawer>);
}
