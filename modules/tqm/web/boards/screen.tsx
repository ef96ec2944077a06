// 质量看板: boards one arranges oneself, as cards to open; `?board={id}` draws one over the whole window. The kind `board` draws blocks that stand in a file.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { useEffect } from 'react';
import { Button, confirm, type CustomPlan, defineScreen, EmptyState, FailureState, http, IconButton, may, MenuButton, type MenuItem, PageSkeleton, type ScreenProps, Status, t, toast } from '../../../../runtime/web/moduleApi.ts';
import { api, type BoardRow, readBoard, readBoards, readShown } from './calls.ts';
import { BoardView } from './BoardView.tsx';

export default defineScreen<CustomPlan>({ Screen: Boards });

function Boards({ plan, tab }: ScreenProps<CustomPlan>) {
  const known = useQueryClient();
  const shown = new URLSearchParams(tab.path.split('?')[1] ?? '').get('board');
  const list = useQuery({ queryKey: [api, 'list'], queryFn: ({ signal }) => readBoards(signal), refetchOnMount: 'always' });
  const leave = (): void => tab.replace('/tqm/seeboard');
  useEffect(() => {
    if (shown === null) return undefined;
    const keys = (event: KeyboardEvent): void => { if (event.key === 'Escape') tab.replace('/tqm/seeboard'); };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, [shown, tab]);
  const doing = async (deed: () => Promise<unknown>, done: string): Promise<void> => {
    try { await deed(); toast.done(done); await known.invalidateQueries({ queryKey: [api] }); } catch (error) { toast.failure(error); }
  };
  const link = async (row: BoardRow): Promise<void> => {
    if (!await confirm({ title: t('为电视生成免登录链接，原链接失效。'), ok: t('生成链接') })) return;
    await doing(async () => {
      await http.put(`${api}/openWall`, { id: row.id });
      const { wallToken } = await readBoard(row.id);
      await navigator.clipboard.writeText(`${location.origin}/tqm/seeboard/tv/${row.id}?token=${wallToken}`);
    }, t('链接已复制'));
  };
  const copy = (row: BoardRow): Promise<void> => doing(async () => {
    const { columns, theme, cards, refreshSeconds, workshop } = await readBoard(row.id);
    await http.post(api, { name: t('{name} 副本', { name: row.name }), columns, theme, refreshSeconds, workshop: workshop?.id ?? null, cards: cards.map(({ type, title, period, top, target, width }) => ({ type, title, period, top, target, width })) });
  }, t('已复制'));
  const menu = (row: BoardRow): MenuItem[] => [
    { key: 'copy', label: t('复制'), onSelect: () => void copy(row) }, { key: 'link', label: t('看板链接'), onSelect: () => void link(row) },
    row.status === 'normal' ? { key: 'stop', label: t('停用'), onSelect: () => void doing(() => http.put(`${api}/stop`, { id: row.id, version: row.version }), t('已停用')) } : { key: 'enable', label: t('启用'), onSelect: () => void doing(() => http.put(`${api}/enable`, { id: row.id, version: row.version }), t('已启用')) },
  ];
  if (list.error && !list.data) return <FailureState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <PageSkeleton />;
  return (
    <div className="qb-list">
      <div className="pbar line"><h1 className="grow">{plan.title}</h1><Button icon="gear" onClick={() => tab.open('/tqm/seeboard/list')}>{t('看板设置')}</Button>{may(`POST ${api}`) && <Button look="primary" icon="plus" onClick={() => tab.open('/tqm/addseeboard')}>{t('新增看板')}</Button>}</div>
      {list.data.list.length === 0 ? <EmptyState icon="report" title={t('还没有看板')} /> : (
        <div className="qb-boards">{list.data.list.map((row) => (
          <section key={row.id} className="card qb-board" aria-label={row.name}>
            <b className="cut">{row.name}</b>
            <span className="s2">{row.workshop?.label ?? t('全部车间')} · {t('{n} 张卡片', { n: row.cardCount })}</span>
            <div className="row">
              <Button look="primary" disabled={row.status !== 'normal'} onClick={() => tab.replace(`/tqm/seeboard?board=${row.id}&tv=1`)}>{t('打开')}</Button>
              {may(`PUT ${api}`) && <Button onClick={() => tab.open(`/tqm/updateseeboard/${row.id}`)}>{t('编辑')}</Button>}
              <span className="grow" />
              {row.status !== 'normal' && <Status tone="void">{t('停用')}</Status>}
              {may(`PUT ${api}`) && <MenuButton label={t('更多')} items={() => menu(row)} />}
            </div>
          </section>
        ))}</div>
      )}
      {shown !== null && createPortal(<div className="qb-full" role="dialog" aria-modal="true" aria-label={plan.title}><BoardView name={shown} read={(signal) => readShown(shown, signal)} /><IconButton icon="close" label={t('退出电视模式')} className="qb-leave" onClick={leave} /></div>, document.body)}
    </div>
  );
}
