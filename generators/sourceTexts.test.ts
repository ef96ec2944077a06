// Which literals of code count as texts.
import { describe, expect, it } from 'vitest';
import { textsInCode } from './sourceTexts.ts';

describe('texts in code', () => {
  it.each([
    { what: 'a call', code: "t('保存')", found: ['保存'] },
    { what: 'an attribute', code: '<a title="关闭" />', found: ['关闭'] },
    { what: 'a template without values', code: 'say(`共{n}条`)', found: ['共{n}条'] },
    { what: 'nothing in a template with values', code: 'throw `第${n}行`', found: [] },
    { what: 'nothing in comments', code: "// don't 注释\n/* '注释' */ t('删除')", found: ['删除'] },
    { what: 'nothing past a quote in a pattern', code: "const quote = /['\"]/; t('新建')", found: ['新建'] },
    { what: 'a text inside a template\'s place', code: 'a(`${b ? `${t(\'一\')}` : \'二\'} 三`); t(\'四\')', found: ['一', '二', '四'] },
    { what: 'nothing in samples', code: "const a = { samples: [{ shown: '是' }], no: '否' }", found: ['否'] },
    { what: 'a division is no pattern', code: "const a = b / c; t('好'); d / e", found: ['好'] },
    { what: 'an escape', code: "t('a\\u4e2d\\'b')", found: ["a中'b"] },
    { what: 'nothing that is English', code: "t('SKU')", found: [] },
  ])('are found: $what', ({ code, found }) => expect(textsInCode(code)).toEqual(found));
});
