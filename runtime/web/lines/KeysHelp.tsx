// The keys of a line grid, on one page.
import { t } from '../i18n/t.ts';
import { Dialog } from '../ui/index.ts';

const keys: [string, string][] = [
  ['↑ ↓ ← →', '移动'], ['Tab / Shift Tab', '下一格 / 上一格'], ['Enter / Shift Enter', '下一行 / 上一行'], ['Home / End', '行首 / 行尾'], ['Ctrl Home / Ctrl End', '第一行 / 最后一行'], ['Ctrl + 方向键', '到一段的尽头'],
  ['F2', '编辑'], ['Esc', '还原'], ['Del', '清除'], ['Alt ↓', '打开选项'], ['Shift + 方向键', '选择区域'], ['Shift 空格 / Ctrl 空格', '选中整行 / 整列'], ['Ctrl A', '全选'],
  ['Ctrl C / X / V', '复制 / 剪切 / 粘贴'], ['Ctrl D / Ctrl R', '向下 / 向右填充'], ['Ctrl ;', '今天'], ['Ctrl Z / Ctrl Y', '撤销 / 重做'],
  ['F1', '这个数怎么来的'], ['Shift F10', '行操作'], ['Insert', '在上方插入行'], ['Alt ↑ / Alt ↓', '移动整行'], ['Ctrl Del', '删除行'], ['F6', '表头 ↔ 明细'], ['F8', '跳到下一处错误'], ['Ctrl S', '存草稿'], ['Ctrl Enter', '提交'],
];

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('快捷键')} onClose={onClose}>
      <dl className="ln-keylist">{keys.map(([key, what]) => <div key={key}><dt><kbd>{t(key)}</kbd></dt><dd>{t(what)}</dd></div>)}</dl>
    </Dialog>
  );
}
