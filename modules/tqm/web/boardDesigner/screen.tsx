// 看板设计: cards dragged from a palette into the columns, put in order, made wider, with live figures. A form's rows show no board.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type DragEvent } from 'react';
import { Button, classes, type CustomPlan, Decimal, defineScreen, FailureState, Field, http, IconButton, Input, PageSkeleton, type ScreenProps, Segments, Select, t, type TabHandle, toast, useEvent } from '../../../../runtime/web/moduleApi.ts';
import { api, type BoardRecord, type Card, cardTypes, type CardType, newCard, periodNames, periods, readBoard, readPreview, typeNames } from '../boards/calls.ts';
import { CardBody } from '../boards/Cards.tsx';
import '../boards/boards.css';

export default defineScreen<CustomPlan>({ Screen: Designer });

function Designer({ plan, params, tab }: ScreenProps<CustomPlan>) {
  const id = params.id ?? null;
  const found = useQuery({ queryKey: [api, 'design', id], queryFn: ({ signal }) => readBoard(id!, signal), enabled: id !== null, refetchOnMount: 'always' });
  if (found.error) return <FailureState error={found.error} onRetry={() => void found.refetch()} />;
  if (id !== null && !found.data) return <PageSkeleton />;
  return <Board key={found.data?.version ?? 'new'} title={plan.title} standing={found.data ?? null} tab={tab} />;
}

const format = 'application/x-loom-card';
interface Dragged { type?: CardType; from?: number }

function Board({ title, standing, tab }: { title: string; standing: BoardRecord | null; tab: TabHandle }) {
  const known = useQueryClient();
  const [name, setName] = useState(standing?.name ?? '');
  const [columns, setColumns] = useState(String(standing?.columns ?? 3) as '1' | '2' | '3');
  const [cards, setCards] = useState<readonly Card[]>(standing?.cards ?? []);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = name !== (standing?.name ?? '') || columns !== String(standing?.columns ?? 3) || cards !== (standing?.cards ?? cards) || (standing === null && cards.length > 0);
  const tell = useEvent((dirty: boolean) => tab.setDirty(dirty));
  useEffect(() => { tell(isDirty); return () => tell(false); }, [isDirty, tell]);
  const preview = useQuery({ queryKey: [api, 'preview', standing?.id, cards], queryFn: ({ signal }) => readPreview(cards, standing?.id ?? null, signal), enabled: cards.length > 0, placeholderData: keepPreviousData });
  const put = (type: CardType, at: number): void => { setCards([...cards.slice(0, at), newCard(type), ...cards.slice(at)]); setChosen(at); };
  const move = (from: number, to: number): void => {
    const rest = cards.filter((_, index) => index !== from);
    setCards([...rest.slice(0, to), cards[from]!, ...rest.slice(to)]);
    setChosen(to);
  };
  const change = (more: Partial<Card>): void => setCards(cards.map((card, index) => index === chosen ? { ...card, ...more } : card));
  const drop = (event: DragEvent, at: number): void => {
    const text = event.dataTransfer.getData(format);
    if (text === '') return;
    event.preventDefault();
    event.stopPropagation();
    const { type, from } = JSON.parse(text) as Dragged;
    if (type !== undefined) put(type, at); else if (from !== undefined) move(from, Math.min(at, cards.length - 1));
  };
  const drag = (event: DragEvent, what: Dragged): void => event.dataTransfer.setData(format, JSON.stringify(what));
  const save = async (): Promise<void> => {
    setSaving(true);
    const body = { name: name.trim(), columns: Number(columns), cards: cards.map(({ type, title: called, period, top, target, width }) => ({ type, title: called, period, top, target, width })) };
    try {
      const { id } = standing ? await http.put<{ id: string }>(api, { id: standing.id, version: standing.version, ...body }) : await http.post<{ id: string }>(api, body);
      toast.done(t('保存成功'));
      tell(false);
      await known.invalidateQueries({ queryKey: [api] });
      if (!standing) tab.replace(`/tqm/updateseeboard/${id}`);
    } catch (error) { toast.failure(error); } finally { setSaving(false); }
  };
  const card = chosen === null ? undefined : cards[chosen];
  return (
    <div className="qd">
      <div className="pbar line">
        <h1>{title}</h1>
        <Input aria-label={t('名称')} placeholder={t('名称')} value={name} onChange={setName} style={{ width: 220 }} />
        <Segments label={t('列数')} value={columns} onChange={setColumns} options={(['1', '2', '3'] as const).map((value) => ({ value, label: t('{n} 列', { n: value }) }))} />
        <span className="grow" />
        {standing && <Button onClick={() => tab.open(`/tqm/seeboard?board=${standing.id}&tv=1`)}>{t('打开')}</Button>}
        <Button look="primary" disabled={!isDirty || cards.length === 0} loading={isSaving} onClick={() => void save()}>{t('保存')}</Button>
      </div>
      <div className="qd-body">
        <ul className="qd-palette" aria-label={t('卡片')}>{cardTypes.map((type) => <li key={type}><button type="button" draggable onDragStart={(event) => drag(event, { type })} onClick={() => put(type, cards.length)}>{typeNames()[type]}</button></li>)}</ul>
        <div className="qd-grid" style={{ gridTemplateColumns: `repeat(${columns},minmax(0,1fr))` }} onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, cards.length)}>
          {cards.length === 0 && <p className="s3">{t('把左侧卡片拖到这里，或点击添加')}</p>}
          {cards.map((one, index) => (
            <section key={index} draggable className={classes('qb-card', index === chosen && 'on')} style={{ gridColumn: `span ${Math.min(one.width, Number(columns))}` }} aria-label={one.title} onDragStart={(event) => drag(event, { from: index })} onDragOver={(event) => event.preventDefault()} onDrop={(event) => drop(event, index)}>
              <h2><button type="button" className="lnk" aria-pressed={index === chosen} onClick={() => setChosen(index)}>{one.title}</button><span className="s3">{periodNames()[one.period]}</span><span className="grow" />
                <IconButton icon="left" size={24} label={t('前移')} disabled={index === 0} onClick={() => move(index, index - 1)} /><IconButton icon="right" size={24} label={t('后移')} disabled={index === cards.length - 1} onClick={() => move(index, index + 1)} /><IconButton icon="close" size={24} label={t('移除')} onClick={() => { setCards(cards.filter((_, at) => at !== index)); setChosen(null); }} /></h2>
              {preview.data?.cards[index]?.type === one.type && <CardBody card={preview.data.cards[index]} />}
            </section>
          ))}
        </div>
        {card && (
          <aside className="qd-side" aria-label={t('卡片设置')}>
            <Field label={t('标题')}>{(ids) => <Input {...ids} value={card.title} onChange={(next) => change({ title: next })} />}</Field>
            <Select label={t('期间')} value={card.period} onChange={(next) => change({ period: next as Card['period'] })} options={periods.map((value) => ({ value, label: periodNames()[value] }))} />
            <Select label={t('占列')} value={String(card.width)} onChange={(next) => change({ width: Number(next) })} options={['1', '2', '3'].map((value) => ({ value, label: t('占 {n} 列', { n: value }) }))} />
            <Select label={t('前几名')} value={String(card.top)} onChange={(next) => change({ top: Number(next) })} options={[...new Set([5, 8, 10, 20, card.top])].sort((a, b) => a - b).map((value) => ({ value: String(value), label: t('前 {n} 名', { n: value }) }))} />
            {card.type === 'target' && <Field label={t('目标(%)')}>{(ids) => <Input {...ids} inputMode="decimal" value={card.target === null ? '' : new Decimal(card.target).times(100).toString()} onChange={(next) => { if (/^\d{1,3}(\.\d{1,2})?$/.test(next)) change({ target: new Decimal(next).div(100).toString() }); }} />}</Field>}
          </aside>
        )}
      </div>
    </div>
  );
}
