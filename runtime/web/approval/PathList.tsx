// The way of an approval from top to bottom: what is done, where it stands, who would be asked next. Parallel branches stand set in, one below the other.
import type { PathNode, PathState } from '../../core/approvals/wire.ts';
import { t } from '../i18n/t.ts';
import { Icon, classes } from '../ui/index.ts';
import { SmallAvatar } from '../detail/Trail.tsx';
import { shortTime } from '../detail/words.ts';
import { currentSession, valueContext } from '../session/session.ts';
import type { Tone } from '../../core/language/model.ts';
import './approval.css';

const looks: Record<PathState, string> = { done: 'ok', current: 'now', coming: '', skipped: 'skip', refused: 'no', returned: 'back', cancelled: 'skip' };
export const stateNames = (): Record<PathState, string> => ({ done: t('已完成'), current: t('进行中'), coming: t('未到'), skipped: t('跳过'), refused: t('已驳回'), returned: t('已退回'), cancelled: t('已取消') });
const toneOf: Record<string, Tone> = { pending: 'waiting', waiting: 'draft', agreed: 'done', auto: 'done', refused: 'wrong', returned: 'waiting', transferred: 'void', delegated: 'running', signing: 'running', cancelled: 'void', cc: 'draft', coming: 'draft' };
const mostComing = 4;

export function PathList({ nodes, label }: { nodes: readonly PathNode[]; label: string }) {
  return <ol className="path" aria-label={label}>{nodes.map((node) => <PathItem key={node.key} node={node} />)}</ol>;
}

function PathItem({ node }: { node: PathNode }) {
  const me = currentSession()?.user.id;
  const { timeZone } = valueContext();
  const isComing = node.state === 'coming';
  const people = isComing ? node.people.slice(0, mostComing) : node.people;
  const more = node.people.length - people.length;
  const title = node.kind === 'condition' && node.branch ? node.branch.name : node.name;
  const note = [node.kind === 'condition' && node.branch ? node.name : null, modeOf(node), node.note].filter(Boolean).join('，');
  return (
    <li className={classes(looks[node.state], node.kind === 'condition' && 'fork')} aria-current={node.state === 'current' ? 'step' : undefined}>
      <span className="ring" aria-hidden="true">{node.state === 'done' ? <Icon name="check" /> : node.state === 'refused' ? <Icon name="close" /> : node.state === 'returned' ? <Icon name="undo" /> : node.state === 'current' ? <i /> : null}</span>
      <div>
        <div className="row"><b>{title}</b><span className="sr">{stateNames()[node.state]}</span>{note && <span className="sm s3">{note}</span>}</div>
        {people.map((one, at) => (
          <div key={at} className={classes('who', one.status === 'cancelled' && 'off')}>
            <div className="row"><SmallAvatar name={one.person.label} /><span>{one.person.id === me ? t('{name}（您）', { name: one.person.label }) : one.person.label}</span>
              <span className="sm s3 tn grow cut">{[one.at ? shortTime(one.at, timeZone) : '', one.note].filter(Boolean).join('，')}</span>
              {one.status !== 'coming' && node.kind !== 'start' && <span className={classes('tag n', toneOf[one.status])}>{one.statusLabel}</span>}
            </div>
            {one.comment && <p className="pre">{one.comment}</p>}
          </div>
        ))}
        {more > 0 && <div className="who s3 sm">{t('等 {n} 人', { n: node.people.length })}</div>}
        {node.branches.length > 0 && <ul className="path-ways" aria-label={node.name}>{node.branches.map((branch) => <li key={branch.key}><b className="sm s2">{branch.name}</b><PathList nodes={branch.nodes} label={branch.name} /></li>)}</ul>}
      </div>
    </li>
  );
}

function modeOf({ mode, percent, people }: PathNode): string {
  if (people.length < 2 || !mode || mode === 'single') return '';
  return { or: t('或签'), and: t('会签'), seq: t('依次审批'), ratio: t('票签 {n}%', { n: percent ?? 100 }) }[mode];
}
