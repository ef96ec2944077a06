// One menu node: names, type, address or permission, icon, flags.
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { asFailure, Button, Checkbox, classes, Field, Icon, IconButton, type IconName, Input, Select, t, toast, useSession } from '../../../../runtime/web/moduleApi.ts';
import { allPermissions, readCatalogue } from '../roles/roles.ts';
import { saveMenu, type MenuRow, type MenuType } from './menus.ts';

const icons: IconName[] = ['home', 'apps', 'shirt', 'ruler', 'calc', 'plan', 'box', 'truck', 'scissors', 'sew', 'shield', 'coin', 'shop', 'people', 'gear', 'clipboard', 'stamp', 'report', 'calendar', 'qr', 'sum', 'user', 'bell', 'star'];
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'FIELD'];

export function NodeForm({ row, isTop, locked, onDirty, onSaved, onRemove, onStep }: { row: MenuRow; isTop: boolean; locked: boolean; onDirty: (dirty: boolean) => void; onSaved: () => void; onRemove: () => void; onStep: (by: -1 | 1) => void }) {
  const id = useId();
  const { manifest } = useSession();
  const [now, setNow] = useState(row);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isSaving, setSaving] = useState(false);
  const calls = useQuery({ queryKey: ['/amc/api/token/companyJob', 'catalogue'], queryFn: ({ signal }) => readCatalogue(signal), staleTime: 300_000, enabled: row.menuType === '2' });
  const change = (part: Partial<MenuRow>): void => { setNow({ ...now, ...part }); setFaults({}); onDirty(true); };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const { name, nameEn, nameTw, url, key, icon, method, keepAlive, isIndex, hidden, status } = now;
      const common = { name: name.trim(), nameEn, nameTw, hidden, status };
      await saveMenu(row, row.menuType === '1' ? { ...common, url, key, icon, keepAlive, isIndex } : row.menuType === '2' ? { ...common, url, method } : { ...common, url });
      toast.done(t('保存成功'));
      onSaved();
    } catch (error) {
      setFaults(Object.fromEntries(asFailure(error).errors.map((fault) => [fault.path, fault.message])));
      toast.failure(error);
    } finally { setSaving(false); }
  };
  const known = calls.data ? allPermissions(calls.data).filter((one) => one.startsWith(`${now.method} `)).map((one) => one.slice(one.indexOf(' ') + 1)) : [];
  const kinds: Record<MenuType, string> = { 1: t('导航'), 2: t('按钮权限'), 3: t('报表入口') };
  return (
    <form className="mt-form" onSubmit={(event) => { event.preventDefault(); void save(); }}>
      <div className="row"><b className="grow cut">{row.name}</b><span className="s3">{kinds[row.menuType]}{row.source === 'schema' && ` · ${t('来自模块')}`}</span>
        {!locked && <IconButton icon="up" label={t('上移')} size={28} onClick={() => onStep(-1)} />}
        {!locked && <IconButton icon="down" label={t('下移')} size={28} onClick={() => onStep(1)} />}
        {!locked && row.source !== 'schema' && <IconButton icon="trash" look="danger" label={t('删除')} size={28} onClick={onRemove} />}
      </div>
      <div className="mt-fields">
        <Field label={t('名称')} required error={faults.name}>{(ids) => <Input {...ids} value={now.name} maxLength={20} disabled={locked} onChange={(name) => change({ name })} />}</Field>
        <Field label={t('英文名')} error={faults.nameEn}>{(ids) => <Input {...ids} value={now.nameEn ?? ''} disabled={locked} onChange={(nameEn) => change({ nameEn: nameEn || null })} />}</Field>
        <Field label={t('繁体名')} error={faults.nameTw}>{(ids) => <Input {...ids} value={now.nameTw ?? ''} disabled={locked} onChange={(nameTw) => change({ nameTw: nameTw || null })} />}</Field>
        {row.menuType === '2' && <Field label={t('请求方法')} required error={faults.method}>{() => <Select label={t('请求方法')} value={now.method ?? 'GET'} disabled={locked} options={methods.map((value) => ({ value, label: value }))} onChange={(method) => change({ method })} />}</Field>}
        <Field label={row.menuType === '3' ? t('报表链接') : t('地址')} required={row.menuType === '2'} error={faults.url} hint={row.menuType === '1' ? t('为空时显示为灰色，不可点击') : undefined} className="wide">
          {(ids) => <Input {...ids} list={`${id}-urls`} value={now.url ?? ''} disabled={locked} onChange={(url) => change({ url: url || null })} />}
        </Field>
        <datalist id={`${id}-urls`}>{(row.menuType === '2' ? known : manifest.routes.map((route) => route.route)).map((one) => <option key={one} value={one} />)}</datalist>
        {row.menuType === '1' && <Field label={t('页面标识')} error={faults.key} hint={t('打开的页面路由；有地址而没有标识时提示页面不存在')} className="wide">{(ids) => <Input {...ids} list={`${id}-routes`} value={now.key ?? ''} disabled={locked} onChange={(key) => change({ key: key || null })} />}</Field>}
        {row.menuType === '1' && <datalist id={`${id}-routes`}>{manifest.routes.map((route) => <option key={route.route} value={route.route}>{route.title}</option>)}</datalist>}
      </div>
      {row.menuType === '1' && (
        <div className="f"><span id={`${id}-icon`} className={classes('lab', isTop && 'req')}>{t('图标')}</span>
          <div className="mt-icons" role="radiogroup" aria-labelledby={`${id}-icon`}>{icons.map((icon) => <button key={icon} type="button" role="radio" aria-checked={now.icon === icon} aria-label={icon} disabled={locked} onClick={() => change({ icon })}><Icon name={icon} /></button>)}</div>
          {faults.icon && <span className="msg" role="alert">{faults.icon}</span>}
        </div>
      )}
      <div className="row" style={{ gap: 20, flexWrap: 'wrap' }}>
        {row.menuType === '1' && <Checkbox checked={now.keepAlive !== false} disabled={locked} onChange={(keepAlive) => change({ keepAlive })}>{t('切换时保留页面')}</Checkbox>}
        {row.menuType === '1' && <Checkbox checked={now.isIndex === true} disabled={locked} onChange={(isIndex) => change({ isIndex })}>{t('无外壳')}</Checkbox>}
        <Checkbox checked={now.hidden === true} disabled={locked} onChange={(hidden) => change({ hidden })}>{t('隐藏')}</Checkbox>
        <Checkbox checked={now.status === '1'} disabled={locked} onChange={(on) => change({ status: on ? '1' : '0' })}>{t('停用')}</Checkbox>
      </div>
      {!locked && <div className="row"><Button submit look="primary" loading={isSaving} disabled={now === row}>{t('保存')}</Button>{now !== row && <Button look="text" onClick={() => { setNow(row); onDirty(false); }}>{t('放弃修改')}</Button>}</div>}
    </form>
  );
}
