// 检查: what was decided about a field, an action, a missing row, with the reason and the line of the schema file that says so.
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { InspectBecause, InspectDecision, InspectOutcome, InspectPlace, InspectProperty, Inspection } from '../../core/explain/inspection.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { Button } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { Input } from '../ui/Input.tsx';
import { classes } from '../ui/named.ts';
import { FailureState, Later, Skeleton } from '../ui/states.tsx';
import { copyText } from '../ui/toast.tsx';
import type { InspectQuestion } from './inspectMode.ts';

export function InspectPanel({ question, onClose }: { question: InspectQuestion; onClose: () => void }) {
  return <Drawer title={t('检查')} width={innerWidth < 500 ? innerWidth : 560} className="xp xi" onClose={onClose}><Asked question={question} /></Drawer>;
}

function Asked({ question }: { question: InspectQuestion }) {
  const { query, ...words } = question;
  const found = useQuery({ queryKey: ['inspect', question], queryFn: ({ signal }) => http.get<Inspection>('/loom/inspect', { query: { ...query, ...words }, signal }), staleTime: 0, gcTime: 0, retry: false });
  if (found.error) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Later><div className="xp-wait"><Skeleton width={140} /><Skeleton width={240} /><Skeleton width={200} /></div></Later>;
  return <Told told={found.data} question={question} />;
}

function Told({ told, question }: { told: Inspection; question: InspectQuestion }) {
  const deciding = told.decisions.filter(({ holds }) => holds);
  const others = told.decisions.filter(({ holds }) => !holds);
  const missing = told.actions?.filter(({ isOffered }) => !isOffered) ?? [];
  return (
    <>
      <div className="xp-head"><b>{told.title}</b><span className="xi-key sm tn">{told.key}</span></div>
      {told.files.map(({ id, place }) => <div key={id} className="sm"><At place={place} /></div>)}
      {told.kind === 'row' && deciding.length === 0 && <p>{t('没有什么把它挡在列表之外，可能在别的页上')}</p>}
      {deciding.length > 0 && <><h3>{t('现在')}</h3><Decisions list={deciding} /></>}
      {others.length > 0 && <><h3>{t('不起作用的')}</h3><Decisions list={others} /></>}
      {missing.length > 0 && <><h3>{t('没有提供的动作')}</h3><ul className="xi-list">{missing.map((action) => <li key={action.name}><b>{action.label} <span className="xi-code">{action.name}</span></b><Decisions list={action.decisions.filter(({ holds, outcome }) => holds && outcome === 'missing')} /></li>)}</ul></>}
      {told.actions && <><h3>{t('提供的动作')}</h3><p>{told.actions.filter(({ isOffered }) => isOffered).map(({ label }) => label).join(t('、')) || '–'}</p></>}
      {told.properties.length > 0 && <><h3>{t('属性')}</h3><Properties list={told.properties} /></>}
      {told.kind === 'screen' && question.query !== undefined && <MissingRow question={question} />}
    </>
  );
}

function Decisions({ list }: { list: InspectDecision[] }) {
  return (
    <ul className="xi-list">
      {list.map((one, at) => (
        <li key={at} className={classes(!one.holds && 'off')}>
          <span><b>{outcomes()[one.outcome]}</b> <span className="s3 sm">{reasons()[one.because]}</span></span>
          <span>{one.text}</span>
          {one.formula && one.formula !== one.text && <span className="sm s2">{one.formula}</span>}
          {one.values && one.values.length > 0 && <span className="sm s3 tn">{one.values.map(({ label, text }) => `${label} ${text}`).join(t('，'))}</span>}
          {one.source && <span className="xi-code">{one.source}</span>}
          {one.place && <At place={one.place} />}
        </li>
      ))}
    </ul>
  );
}

function Properties({ list }: { list: InspectProperty[] }) {
  return (
    <div className="xp-tb" tabIndex={0} role="group" aria-label={t('属性')}>
      <table>
        <thead><tr><th scope="col">{t('名称')}</th><th scope="col">{t('值')}</th><th scope="col">{t('来自')}</th></tr></thead>
        <tbody>{list.map((one, at) => <tr key={at}><td className="xi-code">{one.name}</td><td className="xi-code">{one.value}</td><td className="sm">{sources()[one.from]} {one.place && <At place={one.place} />}</td></tr>)}</tbody>
      </table>
    </div>
  );
}

/** Pressed, it is copied: an editor opens it. */
function At({ place: { file, line, col } }: { place: InspectPlace }) {
  const text = `${file}:${line}:${col}`;
  return <button type="button" className="xi-at" data-tip={t('复制')} onClick={() => void copyText(text)}>{text}</button>;
}

function MissingRow({ question }: { question: InspectQuestion }) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const submit = (event: FormEvent): void => { event.preventDefault(); setAsked(typed.trim()); };
  return (
    <>
      <h3>{t('少了哪一条')}</h3>
      <form className="xi-miss" onSubmit={submit}><Input aria-label={t('单号、编号或名称')} placeholder={t('单号、编号或名称')} value={typed} onChange={setTyped} /><Button submit>{t('查原因')}</Button></form>
      {asked !== '' && <Asked key={asked} question={{ ...question, row: asked }} />}
    </>
  );
}

const outcomes = (): Record<InspectOutcome, string> => ({ hidden: t('隐藏'), readonly: t('只读'), required: t('必填'), default: t('默认值'), refused: t('拒收'), offered: t('提供'), missing: t('没有'), shown: t('显示'), narrowed: t('筛掉') });
const reasons = (): Record<InspectBecause, string> => ({ expression: t('条件'), permission: t('操作权限'), state: t('状态'), role: t('角色'), grant: t('字段权限'), setting: t('企业参数'), rule: t('规则'), screen: t('页面'), type: t('字段类型'), system: t('系统'), filter: t('筛选'), scope: t('数据范围'), view: t('视图'), data: t('数据') });
const sources = (): Record<InspectProperty['from'], string> => ({ entity: t('实体'), base: t('继承'), flow: t('流程'), query: t('统计'), screen: t('页面'), module: t('模块'), default: t('默认'), role: t('角色') });
