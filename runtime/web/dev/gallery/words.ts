// What the gallery itself says, in three languages: it is in no build, so its words stand in no catalogue of the product.
import { lang, t } from '../../i18n/t.ts';
import { sampleWords } from './sampleWords.ts';

/** English, and Traditional Chinese where it is written otherwise. */
export const words: Readonly<Record<string, readonly [en: string, tw?: string]>> = {
  ...sampleWords,
  样例: ['Samples', '樣例'], 主题: ['Theme', '主題'], 语言: ['Language', '語言'], 浅色: ['Light', '淺色'], 暗色: ['Dark', '暗色'], 现代: ['Modern', '現代'],
  字段: ['Fields', '欄位'], 可编辑: ['editable', '可編輯'], 空: ['empty', '空'], 只读: ['read only', '唯讀'], 有误: ['wrong', '有誤'], 值: ['value', '值'],
  列: ['Columns', '欄'], 列类型: ['Column types', '欄類型'], 类型: ['Type', '類型'], 部件: ['Widgets', '部件'], 状态: ['States', '狀態'],
  矩阵: ['Matrix', '矩陣'], 查看: ['to read', '檢視'], 对比: ['compared', '對比'], 明细表: ['Lines', '明細表'], 按颜色尺码: ['by colour and size', '按顏色尺碼'], 有嵌套行和合计: ['nested lines and totals', '有巢狀行和合計'],
  空表: ['Empty table', '空表'], 筛选后为空: ['Empty after filtering', '篩選後為空'], 加载中: ['Loading', '載入中'], 加载失败: ['Failed to load', '載入失敗'], 没有权限: ['No right', '沒有權限'], 不存在: ['Not there', '不存在'],
  别人先改了: ['Somebody saved first', '別人先改了'], 断网: ['Offline', '斷網'], 看不到的字段: ['Masked fields', '看不到的欄位'], '配置有误（开发者）': ['Schema fault (developer)', '配置有誤（開發者）'], '配置有误（其他人）': ['Schema fault (others)', '配置有誤（其他人）'],
};

/** As `t()`; where no catalogue of the product knows the text, the gallery's own word. */
export function say(text: string): string {
  const said = t(text);
  const own = words[text];
  return said !== text || !own || lang() === 'zh_CN' ? said : (lang() === 'en' ? own[0] : own[1]) ?? text;
}
