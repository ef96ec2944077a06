// 我的工资: one's own month on the phone, what is paid out and what it is made of, down to the pieces of each day. It reads one's own alone, which no list could say without the right to wages.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addMonths, type CustomPlan, defineScreen, EmptyState, FailureState, http, IconButton, type ScreenProps, Skeleton, t, todayIn, valueContext } from '../../../../runtime/web/moduleApi.ts';
import { Days, Sheet } from './Parts.tsx';
import type { Pay } from './pay.ts';
import './myPay.css';

export default defineScreen<CustomPlan>({ Screen: MyPay });

function MyPay({ plan }: ScreenProps<CustomPlan>) {
  const [month, setMonth] = useState(() => todayIn(valueContext().timeZone).slice(0, 7));
  const read = useQuery({ queryKey: ['mes.myPay', month], queryFn: ({ signal }) => http.post<{ pay: Pay }>('/mes/api/saas/paySlip/ask/mine', { month }, { signal }).then(({ pay }) => pay) });
  const pay = read.data;
  return (
    <div className="mp">
      <h1>{plan.title}</h1>
      <div className="mp-month"><IconButton icon="left" label={t('上个月')} onClick={() => setMonth(addMonths(month, -1).slice(0, 7))} /><b className="tn">{month}</b><IconButton icon="right" label={t('下个月')} onClick={() => setMonth(addMonths(month, 1).slice(0, 7))} /></div>
      {read.error ? <FailureState error={read.error} onRetry={() => void read.refetch()} />
        : !pay ? <Skeleton />
          : !pay.worker ? <EmptyState title={t('当前账号没有关联车间员工，请联系人事绑定')} />
            : <><Sheet pay={pay} onDone={() => void read.refetch()} /><Days pieces={pay.pieces} /></>}
    </div>
  );
}
