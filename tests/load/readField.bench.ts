// A field that is worked out when read, in filters over a million rows, beside the same figure kept in a column: counted whole, none found early.
import { smallHouse } from '../support/smallHouse.ts';
import { listPage } from '../../runtime/server/entities/list.ts';
import { surroundingsOf } from '../../runtime/server/entities/index.ts';
import { prepared } from '../../runtime/server/store/statement.ts';
import { middle } from './figures.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);

const entities = {
  't.bill': {
    extends: 'base.record', display: '{name}', large: true,
    fields: {
      name: { type: 'string', label: '名称' }, status: { type: 'enum', label: '状态', options: { doing: '进行', done: '完成' } }, requireDate: { type: 'date', label: '要求日期' },
      late: { type: 'integer', label: '逾期天数', read: "record.status == 'doing' ? max(0, days(today, record.requireDate)) : 0" },
      light: { type: 'enum', label: '灯', read: "record.late > 7 ? 'red' : record.late > 0 ? 'amber' : 'green'", options: { green: '绿', amber: '黄', red: '红' } },
      workLate: { type: 'integer', label: '逾期工作日', read: "record.status == 'doing' ? max(0, workDays({'from': record.requireDate, 'to': today})) : 0" },
      keptLate: { type: 'integer', label: '逾期天数（存）' }, keptLight: { type: 'string', label: '灯（存）' },
    },
  },
};

const asked = {
  'late': [{ field: 'late', operator: 'gt', value: 300 }, { field: 'keptLate', operator: 'gt', value: 300 }],
  'light': [{ field: 'light', operator: 'eq', value: 'amber' }, { field: 'keptLight', operator: 'eq', value: 'amber' }],
  'workLate': [{ field: 'workLate', operator: 'gt', value: 300 }, { field: 'keptLate', operator: 'gt', value: 350 }],
} as const;

/** Said with the figures: what is left over the aim is the working out itself. */
const why = 'Both sides look at every row and count it. A column is compared as it stands; a field that is read is worked out first, some numeric steps a row, and working days are found twice in the array of a calendar. Nothing else is done for it: no join, no second pass. Where a list asks often and rows are many, keep the day it counts from in an index (`filters` by `requireDate`), or the figure in a column that a job writes.';

export default async function measure(): Promise<void> {
  const house = await smallHouse(entities);
  try {
    house.app.now = () => new Date('2026-03-10T02:00:00Z');
    const entity = house.app.model.entities['t.bill']!;
    await house.app.db.system(async (tx) => {
      await tx.run(prepared(`insert into t.bill (company, id, version, name, status, require_date, create_by, create_date, update_by, update_date, del_flag)
        select $1::bigint, 1000000 + n, 1, 'B' || n, case when n % 4 = 0 then 'done' else 'doing' end, date '2026-03-10' - (n::bigint * 7919 % 400)::int + 30, $2::bigint, now(), $2::bigint, now(), '0' from generate_series(1, $3::int) as n`, [house.caller.company, house.caller.userId, rows]));
      await tx.run(prepared(`update t.bill set kept_late = case when status = 'doing' then greatest(0, date '2026-03-10' - require_date) else 0 end`, []));
      await tx.run(prepared(`update t.bill set kept_light = case when kept_late > 7 then 'red' when kept_late > 0 then 'amber' else 'green' end`, []));
    });
    await house.app.db.system((tx) => tx.run(prepared('analyze t.bill', [])));
    let nth = 0;
    // A bound that no request before had, so that nothing is answered from memory; the total is counted exactly.
    const once = async (condition: object): Promise<[number, number]> => {
      const start = performance.now();
      const answer = JSON.parse(await listPage(surroundingsOf(house.app, house.caller), entity, { total: 'exact', pageSize: 20, fields: ['name'], sql: { op: 'and', items: [condition, { field: 'name', operator: 'ne', value: `none ${nth++}` }] } } as never)) as { total: number };
      return [performance.now() - start, answer.total];
    };
    for (const [name, [read, kept]] of Object.entries(asked)) {
      const times: Record<'read' | 'kept', number[]> = { read: [], kept: [] };
      const totals: Record<'read' | 'kept', number> = { read: 0, kept: 0 };
      for (let round = -2; round < rounds; round++) {
        for (const side of round % 2 ? ['read', 'kept'] as const : ['kept', 'read'] as const) {
          const [ms, total] = await once(side === 'read' ? read : kept);
          totals[side] = total;
          if (round >= 0) times[side].push(ms);
        }
      }
      console.log(`${rows.toLocaleString('en')} rows, ${name}: read ${middle(times.read).toFixed(0)} ms (${totals.read} found), a column ${middle(times.kept).toFixed(0)} ms (${totals.kept} found); ratio ${(middle(times.read) / middle(times.kept)).toFixed(2)} (aim 1.5), medians of ${rounds} rounds; ${((middle(times.read) - middle(times.kept)) * 1_000 / rows).toFixed(2)} µs of working out a row`);
    }
    console.log(`${why}`);
  } finally {
    await house.stop();
  }
}
