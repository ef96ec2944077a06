// 推送工价: one row of the piece rate library for each category of an operation; audited ones that differ are listed, not touched.
import type { Hook } from '../../../runtime/server/moduleApi.ts';
import { pushRate, type Operation } from '../piecePrices.ts';

const pushPrice: Hook<Operation & { categories: { id: string; label: string }[] }> = async ({ work, record, fault }) => {
  const differing: string[] = [];
  for (const category of record.categories) if ((await pushRate(work, record, category.id)).differs) differing.push(category.label);
  if (differing.length > 0) fault({ message: '工序【{name}】在品类{categories}的工价已审核且不同，不会改动', values: { name: record.name, categories: differing.join('、') }, level: 'warn' });
};
export default pushPrice;
