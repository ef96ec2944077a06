// 部位编辑: positions drawn as polygons on a garment's picture, all of a category saved at once. Forms draw no picture one draws on.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, Checkbox, classes, type CustomPlan, defineScreen, EmptyState, FailureState, IconButton, Input, may, PageSkeleton, type RefValue, type ScreenProps, Segments, t, type TabHandle, toast, useEvent } from '../../../../runtime/web/moduleApi.ts';
import { api, type Face, faces, type Pictures, pictureOf, type Position, readCategories, readPictures, readPositions, savePositions } from './calls.ts';
import { Canvas } from './Canvas.tsx';
import './positions.css';

export default defineScreen<CustomPlan>({ Screen: Positions });

const faceNames = (): Record<Face, string> => ({ front: t('正面'), back: t('反面'), side: t('侧面'), inner: t('里面') });

function Positions({ params, tab }: ScreenProps<CustomPlan>) {
  return params.id === undefined || params.id === '0' ? <Choose tab={tab} /> : <OfCategory category={params.id} name={params.name ?? ''} tab={tab} />;
}

/** Without a category in the address: that of the quality settings one comes from, or one to choose. */
function Choose({ tab }: { tab: TabHandle }) {
  const from = new URLSearchParams(tab.path.split('?')[1] ?? '').get('quality');
  const read = useQuery({ queryKey: [api, 'categories'], queryFn: ({ signal }) => readCategories(signal) });
  const open = useEvent((category: RefValue) => tab.replace(`/tqm/addposition/${category.id}/${encodeURIComponent(category.label)}`));
  const found = read.data?.find(({ id }) => id === from)?.category;
  useEffect(() => { if (found) open(found); }, [found, open]);
  if (read.error) return <FailureState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || found) return <PageSkeleton />;
  if (read.data.length === 0) return <EmptyState icon="shirt" title={t('还没有质检品类')} />;
  return <div className="ps-choose"><h1>{t('选择要圈画的品类')}</h1>{read.data.map(({ id, category }) => <Button key={id} onClick={() => open(category)}>{category.label}</Button>)}</div>;
}

function OfCategory({ category, name, tab }: { category: string; name: string; tab: TabHandle }) {
  const positions = useQuery({ queryKey: [api, 'draw', category], queryFn: ({ signal }) => readPositions(category, signal), refetchOnMount: 'always' });
  const pictures = useQuery({ queryKey: [api, 'pictures', category], queryFn: ({ signal }) => readPictures(category, signal) });
  const error = positions.error ?? pictures.error;
  if (error && !positions.data) return <FailureState error={error} onRetry={() => { void positions.refetch(); void pictures.refetch(); }} />;
  if (!positions.data || pictures.isPending) return <PageSkeleton />;
  return <Editor key={positions.dataUpdatedAt} category={category} name={name} standing={positions.data} pictures={pictures.data ?? null} tab={tab} />;
}

function Editor({ category, name, standing, pictures, tab }: { category: string; name: string; standing: readonly Position[]; pictures: Pictures | null; tab: TabHandle }) {
  const known = useQueryClient();
  const [rows, setRows] = useState<readonly Position[]>(standing);
  const [face, setFace] = useState<Face>('front');
  const [chosen, setChosen] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = rows !== standing;
  const isOpen = may(`PUT ${api}/draw`);
  const tell = useEvent((dirty: boolean) => { tab.setDirty(dirty); tab.setTitle(`${t('部位编辑')} ${name}`); });
  useEffect(() => { tell(isDirty); return () => tell(false); }, [isDirty, tell]);
  const change = (key: number, more: Partial<Position>): void => setRows(rows.map((row, index) => index === key ? { ...row, ...more } : row));
  const add = (): void => {
    setRows([...rows, { code: `P${String(rows.length + 1).padStart(2, '0')}`, name: '', face, part: null, area: null, measurePoint: false, howToMeasure: null, sort: (rows.at(-1)?.sort ?? 0) + 10 }]);
    setChosen(rows.length);
  };
  const remove = (key: number): void => { setRows(rows.filter((_, index) => index !== key)); setChosen(null); };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      await savePositions(category, rows);
      toast.done(t('保存成功'));
      await known.invalidateQueries({ queryKey: [api] });
    } catch (error) { toast.failure(error); } finally { setSaving(false); }
  };
  const on = rows.flatMap((row, key) => row.face === face ? [{ key, ...row }] : []);
  return (
    <div className="ps">
      <div className="pbar line">
        <h1 className="cut">{t('部位编辑')} <span className="s2">{name}</span></h1>
        <Segments label={t('面')} value={face} onChange={(next) => { setFace(next); setChosen(null); }} options={faces.map((one) => ({ value: one, label: faceNames()[one] }))} />
        <span className="grow" />
        {isOpen && isDirty && <Button look="text" onClick={() => { setRows(standing); setChosen(null); }}>{t('放弃修改')}</Button>}
        {isOpen && <Button icon="plus" onClick={add}>{t('新增部位')}</Button>}
        {isOpen && <Button look="primary" disabled={!isDirty} loading={isSaving} onClick={() => void save()}>{t('保存')}</Button>}
      </div>
      <div className="ps-body">
        <Canvas key={face} picture={pictureOf(pictures, face)} shapes={on} chosen={chosen} onChoose={setChosen} onArea={(key, area) => { if (isOpen) change(key, { area }); }} />
        <div className="ps-list">
          {chosen !== null && rows[chosen]?.area === null && <p className="s2">{t('点击描点，双击闭合')}</p>}
          <table>
            <thead><tr><th scope="col">{t('编码')}</th><th scope="col">{t('名称')}</th><th scope="col">{t('尺寸点')}</th><th scope="col">{t('范围')}</th><th scope="col"><span className="sr">{t('操作')}</span></th></tr></thead>
            <tbody>{on.map(({ key, code, name: called, measurePoint, area }) => (
              <tr key={key} className={classes(key === chosen && 'on')} onClick={() => setChosen(key)}>
                <td><Input aria-label={t('编码')} value={code} disabled={!isOpen} onChange={(next) => change(key, { code: next })} style={{ width: 84 }} /></td>
                <td><Input aria-label={t('名称')} value={called} disabled={!isOpen} onChange={(next) => change(key, { name: next })} style={{ width: 128 }} /></td>
                <td><Checkbox label={t('尺寸点')} checked={measurePoint} disabled={!isOpen} onChange={(next) => change(key, { measurePoint: next })} /></td>
                <td>{area ? <span className="tn s2">{t('{n} 点', { n: area.length })}</span> : <span className="s3">{t('未圈')}</span>}</td>
                <td>{isOpen && <><IconButton icon="edit" size={24} label={t('重新圈画')} onClick={() => { change(key, { area: null }); setChosen(key); }} /><IconButton icon="trash" size={24} label={t('移除')} onClick={() => remove(key)} /></>}</td>
              </tr>
            ))}</tbody>
          </table>
          {on.length === 0 && <p className="s3">{t('这一面还没有部位')}</p>}
        </div>
      </div>
    </div>
  );
}
