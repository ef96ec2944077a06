// The ways a list can be shown, beside its tools.
import type { ListShow } from '../../../core/language/model.ts';
import type { ListPlan } from '../../../core/plans/plan.ts';
import { t } from '../../i18n/t.ts';
import { classes } from '../../ui/named.ts';
import { usePhone } from '../usePhone.ts';
import { showsOn } from './shownAs.ts';

const names = (): Record<ListShow, string> => ({ table: t('表格'), cards: t('卡片'), calendar: t('月历'), chart: t('图表'), cross: t('交叉表'), schedule: t('排程') });

export default function ShowSwitch({ plan, show, onShow }: { plan: ListPlan; show: ListShow; onShow: (show: ListShow) => void }) {
  const words = names();
  const shows = showsOn(plan, usePhone())!;
  return shows.length < 2 ? null : (
    <span className="seg shows" role="group" aria-label={t('显示方式')}>
      {shows.map((one) => <button key={one} type="button" className={classes(one === show && 'on')} aria-pressed={one === show} onClick={() => onShow(one)}>{words[one]}</button>)}
    </span>
  );
}
