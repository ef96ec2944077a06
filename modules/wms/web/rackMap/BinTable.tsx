// The same as the drawing, in rows: what reads a page aloud, or looks for the oldest and the fullest, goes by these.
import { t } from '../../../../runtime/web/moduleApi.ts';
import type { Bin, Held } from './calls.ts';

export function BinTable({ bins, held, onChoose }: { bins: readonly Bin[]; held: ReadonlyMap<string, Held>; onChoose: (id: string) => void }) {
  const used = bins.filter(({ id }) => held.has(id));
  return (
    <>
      <h2>{t('{used} / {all} 个库位有货', { used: used.length, all: bins.length })}</h2>
      <table className="rm-table">
        <thead><tr><th>{t('库位')}</th><th className="num">{t('物料数')}</th><th className="num">{t('批数')}</th><th className="num">{t('占用率')}</th><th className="num">{t('库龄天数')}</th><th className="num">{t('未动天数')}</th></tr></thead>
        <tbody>{used.map(({ id, code }) => {
          const { skus, lots, fill, ageDays, idleDays } = held.get(id)!;
          return <tr key={id}><td><button type="button" className="lnk tn" onClick={() => onChoose(id)}>{code}</button></td><td className="num tn">{skus}</td><td className="num tn">{lots}</td><td className="num tn">{fill === null ? '–' : `${Math.round(Number(fill) * 100)}%`}</td><td className="num tn">{ageDays ?? '–'}</td><td className="num tn">{idleDays ?? '–'}</td></tr>;
        })}</tbody>
      </table>
    </>
  );
}
