// `/pdm/batchAddPro/{type}`: a new sheet in the way its address says. An address of its own, because a form's names its record first.
import { useEffect } from 'react';
import { type CustomPlan, defineScreen, PageSkeleton, type ScreenProps } from '../../../../runtime/web/moduleApi.ts';

const types = new Set(['add', 'import', 'image']);

export default defineScreen<CustomPlan>({ Screen: BatchAddPro });

function BatchAddPro({ params, tab }: ScreenProps<CustomPlan>) {
  const type = types.has(params.type ?? '') ? params.type! : 'add';
  useEffect(() => { tab.replace(`/pdm/editStyleSheet/0?type=${type}`); }, [tab, type]);
  return <PageSkeleton />;
}
