// Shared parts: buttons, inputs, menus, panels, notes.
import { useState } from 'react';
import { MoneyInput } from '../../fields/MoneyInput.tsx';
import { Button, Checkbox, Dialog, Drawer, Field, Icon, IconButton, Input, MenuButton, Popover, Select, Status, StatusTag, Switch, confirm, toast, type IconName } from '../../ui/index.ts';
import { say } from './words.ts';

const tones = [['draft', '草稿'], ['waiting', '待审核'], ['running', '已审核'], ['done', '已完成'], ['wrong', '已驳回'], ['void', '已作废'], ['urgent', '紧急'], ['serious', '严重'], ['plain', '一般']] as const;
const icons: IconName[] = ['search', 'plus', 'close', 'down', 'up', 'right', 'left', 'more', 'filter', 'refresh', 'rows', 'columns', 'full', 'report', 'download', 'upload', 'bell', 'apps', 'globe', 'sun', 'user', 'home', 'star', 'check', 'edit', 'copy', 'trash', 'print', 'link', 'clock', 'lock', 'eye', 'drag', 'calendar', 'warn', 'info', 'undo', 'send', 'clip', 'comment', 'history', 'sort', 'qr', 'code', 'help', 'box', 'gear', 'inbox', 'paste'];

export function WidgetsPart() {
  const [text, setText] = useState('');
  const [money, setMoney] = useState('12.345');
  const [price, setPrice] = useState('29.7');
  const [isOn, setOn] = useState(true);
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <section className="ff-sec" aria-label={say('部件')} data-part="widgets">
      <h2 className="h">{say('部件')}</h2>
      <div className="galw">
        <Button>{say('默认')}</Button><Button look="primary" icon="plus">{say('主要')}</Button><Button look="text">{say('文字')}</Button><Button look="danger">{say('危险')}</Button><Button look="dangerSolid">{say('作废 2 条')}</Button><Button loading>{say('处理中')}</Button><Button disabled>{say('停用')}</Button><Button size="s">{say('小')}</Button><Button size="l">{say('大')}</Button><Button pressed icon="filter">{say('高级筛选 · 3')}</Button>
        <IconButton icon="refresh" label={say('刷新')} /><IconButton icon="trash" look="danger" label={say('删除')} /><IconButton icon="star" pressed label={say('收藏')} /><MenuButton label={say('更多')} items={() => [{ key: 'a', label: say('复制'), icon: 'copy', onSelect: () => toast.done(say('复制成功')) }, 'line', { key: 'b', label: say('作废'), icon: 'trash', danger: true, onSelect: () => undefined }, { key: 'c', label: say('不可用'), disabled: true, onSelect: () => undefined }]} />
      </div>
      <div className="galw">
        <div style={{ width: 200 }}><Field label={say('文本')} required error={text === '错' ? say('文本格式不正确') : undefined} hint={say('说明在下方')}>{(ids) => <Input {...ids} value={text} onChange={setText} placeholder={say('请输入')} />}</Field></div>
        <div style={{ width: 200 }}><Field label={say('选择')}>{(ids) => <Select {...ids} label={say('选择')} value="" onChange={() => undefined} placeholder={say('请选择')} options={[{ value: 'a', label: say('甲') }, { value: 'b', label: say('乙') }]} />}</Field></div>
        <div style={{ width: 160 }} className="f"><span className="s2 sm">{say('金额')}</span><MoneyInput label={say('金额')} value={money} onChange={setMoney} min={-1_000_000} max={1_000_000} /><output className="held tn" aria-label={say('金额输入：值')}>{money}</output></div>
        <div style={{ width: 160 }} className="f"><span className="s2 sm">{say('单价')}</span><MoneyInput label={say('单价')} type="1" value={price} onChange={setPrice} /></div>
        <div style={{ width: 160 }} className="f"><span className="s2 sm">{say('金额（停用）')}</span><MoneyInput label={say('金额，停用')} value="12.5" onChange={() => undefined} disabled /></div>
        <Checkbox checked={isOn} onChange={setOn}>{say('勾选')}</Checkbox><Checkbox checked={false} some onChange={() => undefined}>{say('部分')}</Checkbox><Checkbox checked disabled onChange={() => undefined}>{say('停用')}</Checkbox><Switch label={say('开关')} checked={isOn} onChange={setOn} /><Switch label={say('停用的开关')} checked={false} disabled onChange={() => undefined} />
      </div>
      <div className="galw">{tones.map(([tone, word]) => <Status key={tone} tone={tone}>{say(word)}</Status>)}{tones.map(([tone, word]) => <StatusTag key={tone} tone={tone}>{say(word)}</StatusTag>)}<span className="chip"><b>{say('采购类型')}</b><span>{say('面料')}</span></span></div>
      <div className="galw">
        <Button onClick={() => setOpen('dialog')}>{say('对话框')}</Button><Button onClick={() => setOpen('drawer')}>{say('抽屉')}</Button><Button onClick={(event) => setAnchor(event.currentTarget)}>{say('浮层')}</Button>
        <Button onClick={() => void confirm({ title: say('确定作废选中的 2 条数据？'), body: say('作废后：释放 2,120.00 m 的订单占用。'), ok: say('作废 2 条'), danger: true })}>{say('确认')}</Button>
        <Button onClick={() => { toast.done(say('保存成功')); toast.hint(say('请选择至少一条数据')); toast.wrong(say('操作失败（a8f3-20c1）'), 'a8f3-20c1'); }}>{say('提示')}</Button>
      </div>
      <div className="galicons">{icons.map((name) => <span key={name}><Icon name={name} />{name}</span>)}</div>
      {open === 'dialog' && <Dialog title={say('对话框')} onClose={() => setOpen(null)} footer={<Button look="primary" onClick={() => setOpen(null)}>{say('确定')}</Button>}><p>{say('内容随正文滚动，标题和按钮不动。')}</p></Dialog>}
      {open === 'drawer' && <Drawer title={say('抽屉')} onClose={() => setOpen(null)}><p style={{ padding: 20 }}>{say('从右侧打开，页头仍可使用。')}</p></Drawer>}
      {anchor && <Popover label={say('浮层')} anchor={anchor} onClose={() => setAnchor(null)} style={{ padding: 12 }}><p>{say('按 Esc 或点外面关闭')}</p></Popover>}
    </section>
  );
}
