// Which field each column of the file goes into: guessed, changed by hand; what is left out and what lacks is said.
import { t } from '../i18n/t.ts';
import { Icon, Select } from '../ui/index.ts';
import type { Draft, ImportMode } from './calls.ts';

export function MapColumns({ draft, onMap }: { draft: Draft; onMap: (map: (string | null)[]) => void }) {
  const { heads, map, targets, mode } = draft;
  const taken = new Set(map.filter((key) => key !== null));
  const left = heads.texts.filter((text, at) => map[at] === null && text !== '');
  const lacking = mode === 'update' ? [] : targets.filter(({ key, isRequired }) => isRequired && !taken.has(key) && !key.includes('.'));
  const offered = targets.filter(({ isMatchOnly }) => !isMatchOnly || mode !== 'insert');
  const choose = (at: number, key: string): void => onMap(map.map((now, index) => (index === at ? key || null : now)));
  return (
    <>
      <div className="impf map">
        <table aria-label={t('列与字段的对应')}>
          <thead><tr><th scope="col">{t('文件的列')}</th><th scope="col">{t('内容')}</th><th scope="col">{t('导入到')}</th></tr></thead>
          <tbody>
            {heads.texts.map((text, at) => (
              <tr key={at} className={map[at] === null ? 'left' : undefined}>
                <th scope="row">{text || t('（没有列名）')}{heads.by[at] === 'similar' && map[at] !== null && <small className="s3">{t('名称相近，请确认')}</small>}{heads.by[at] === 'remembered' && map[at] !== null && <small className="s3">{t('上次的选择')}</small>}</th>
                <td className="s2 cut" title={heads.samples.map((row) => row[at] ?? '').filter(Boolean).join(' / ')}>{heads.samples.map((row) => row[at] ?? '').filter(Boolean).join(' / ')}</td>
                <td><Select small label={t('【{name}】导入到', { name: text || String(at + 1) })} value={map[at] ?? ''} placeholder={t('不导入')} onChange={(key) => choose(at, key)} options={offered.map(({ key, label, isRequired, isKey }) => ({ value: key, label: `${label}${isRequired ? ' *' : ''}${isKey && mode !== 'insert' ? ` ${t('（按它找记录）')}` : ''}`, disabled: taken.has(key) && map[at] !== key }))} /></td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {left.length > 0 && <p className="impn"><Icon name="info" />{t('{n}列不导入：{names}', { n: left.length, names: left.join('、') })}</p>}
      {lacking.length > 0 && <p className="impn warn"><Icon name="warn" />{t('必填的字段还没有列：{names}', { names: lacking.map(({ label }) => label).join('、') })}</p>}
    </>
  );
}

/** What becomes of rows that are there already. */
export function ModeChoice({ draft, name, onMode }: { draft: Draft; name: string; onMode: (mode: ImportMode) => void }) {
  const key = draft.keyLabel;
  const modes: { mode: ImportMode; label: string; why: string }[] = [
    { mode: 'insert', label: t('只新增'), why: t('每行都是新的{name}', { name }) },
    { mode: 'update', label: t('只更新'), why: key ? t('按{key}找到已有的，空格不改', { key }) : '' },
    { mode: 'upsert', label: t('更新或新增'), why: key ? t('按{key}找不到的就新增', { key }) : '' },
  ];
  const may = key !== null && draft.mayUpdate;
  return (
    <fieldset className="impm three">
      <legend className="s2">{t('方式')}</legend>
      {modes.filter(({ mode }) => mode === 'insert' || may).map(({ mode, label, why }) => <label key={mode}><input type="radio" name="importMode" checked={draft.mode === mode} onChange={() => onMode(mode)} /><span>{label}<small className="s3">{why}</small></span></label>)}
    </fieldset>
  );
}

export function FaultyChoice({ draft, onFaulty }: { draft: Draft; onFaulty: (faulty: 'all' | 'skip') => void }) {
  return (
    <fieldset className="impm">
      <legend className="s2">{t('有错误时')}</legend>
      <label><input type="radio" name="importFaulty" checked={draft.faulty === 'all'} onChange={() => onFaulty('all')} /><span>{t('全部成功才导入')}<small className="s3">{t('有一行不对就都不导入')}</small></span></label>
      <label><input type="radio" name="importFaulty" checked={draft.faulty === 'skip'} onChange={() => onFaulty('skip')} /><span>{t('跳过错误行')}<small className="s3">{t('正确的先导入，错误的另存成文件')}</small></span></label>
    </fieldset>
  );
}
