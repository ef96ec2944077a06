// What one decides by, above the document under approval: the sentence, and the figures it is made of.
import type { Decision } from '../../core/approvals/wire.ts';
import { t } from '../i18n/t.ts';
import { classes } from '../ui/index.ts';

export function DecisionBand({ decision }: { decision: Decision }) {
  return (
    <section className="ap-dec" aria-label={t('审批要点')}>
      {decision.says.length > 0 && <p className="ap-says">{decision.says.map(({ text, isBeyond }, at) => <span key={at}>{at > 0 && '；'}<span className={classes(isBeyond && 'red b')}>{text}</span></span>)}</p>}
      <dl className="ap-figs">{decision.figures.map(({ name, label, text, isBeyond }) => <div key={name}><dt>{label}</dt><dd className={classes('tn', isBeyond && 'red', text === null && 's3')}>{text ?? '–'}</dd></div>)}</dl>
    </section>
  );
}
