// Deleting a plan of timed work: one that every company has would come back with the next start, so it is stopped instead.
import type { Hook } from '../../../runtime/server/moduleApi.ts';

const timingDelete: Hook<{ preset: boolean | null; name: string }> = async ({ record, fault }) => {
  if (record.preset) fault({ message: '预置任务【{name}】不能删除，可停用', values: { name: record.name } });
};
export default timingDelete;
