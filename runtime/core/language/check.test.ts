// What the schema check says: every kind of fault once, with its exact report; and that nothing makes it throw.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soundFiles, withChange } from './fixture.ts';
import { faultLine, loadModel } from './index.ts';

const reports = (files: ReturnType<typeof soundFiles>): string[] => loadModel(files, { hooks: new Set() }).faults.map((fault) => faultLine(fault).replace('schemas/', ''));

const faulty: { what: string; file: string; from: string; to: string; told: string[] }[] = [
  { what: 'a comma is missing', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"label": "Unit"', told: ['shop/entities/unit.json:6:3 A comma is missing here. Put a comma between two entries.'] },
  { what: 'a name stands twice', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"label": "Unit", "label": "Units",', told: ['shop/entities/unit.json:5:20 `label` stands here twice. Keep one of the two; the other would be lost.'] },
  { what: 'an unknown property', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"lable": "Unit",', told: ['shop/entities/unit.json:5:3 There is no property `lable` here. Did you mean `label`?'] },
  { what: 'a word that is none of the choices', file: 'shop/entities/unit.json', from: '"integer"', to: '"intger"', told: ['shop/entities/unit.json:13:15 `type` is `intger`, which is not one of its words. Did you mean `integer`?'] },
  { what: 'a value of the wrong kind', file: 'shop/entities/item.json', from: '"list": true', to: '"list": "yes"', told: ['shop/entities/item.json:14:15 `list` must be true or false, and is a text. It means: Shown as a column where a list names no columns.'] },
  { what: 'an effect of no known kind', file: 'shop/entities/order.json', from: '"post": "shop.stock"', to: '"pots": "shop.stock"', told: ['shop/entities/order.json:86:13 There is no property `pots` here. Did you mean `post`?'] },
  { what: 'a misspelt property of an effect', file: 'shop/entities/order.json', from: '"rollup": "line.item",', to: '"rollup": "line.item", "adds": {},', told: ['shop/entities/order.json:94:36 There is no property `adds` here. Did you mean `add`?'] },
  { what: 'a name with a capital', file: 'amc/entities/company.json', from: '"name": {', to: '"Name": {', told: ['amc/entities/company.json:9:5 `Name` is not a name that may stand here. It means: A name: English, starting with a small letter, words joined as in `deliverDate`.'] },
  { what: 'an unknown kind of file', file: 'shop/entities/unit.json', from: '../../_meta/entity.json', to: '../../_meta/entry.json', told: ['shop/entities/unit.json:2:14 `../../_meta/entry.json` is not one of the schemas in schemas/_meta. Did you mean `entity`?'] },
  { what: 'a file in the wrong folder', file: 'shop/entities/unit.json', from: '../../_meta/entity.json', to: '../../_meta/flow.json', told: ['shop/entities/unit.json:2:14 The file says it is a flow, but stands among those of kind entity. Correct `$schema`, or move the file.'] },
  { what: 'an id taken twice', file: 'amc/entities/company.json', from: '"amc.company"', to: '"amc.user"', told: ['amc/entities/user.json:3:9 The id `amc.user` is taken by schemas/amc/entities/company.json. Give one of them another id.'] },
  { what: 'an entity to extend that is not there', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"label": "Unit", "extends": "base.recrod",', told: ['shop/entities/unit.json:5:31 There is no entity `base.recrod` to extend. Did you mean `base.record`?'] },
  { what: 'an entity that extends itself', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"label": "Unit", "extends": "shop.unit",', told: ['shop/entities/unit.json:5:31 `shop.unit` extends itself: shop.unit → shop.unit. Take one of these `extends` away.'] },
  { what: 'null where nothing is inherited', file: 'shop/entities/unit.json', from: '"fields": {', to: '"fields": {\n    "colour": null,', told: ['shop/entities/unit.json:8:5 `colour` is null, but there is no inherited `colour` to remove. Take the entry away, or check its name.'] },
  { what: 'a field without type', file: 'shop/entities/unit.json', from: '"type": "integer",', to: '', told: ['shop/entities/unit.json:12:5 Field `scale` has no type. Add `"type": …`, or check the name: no inherited field `scale` gives it.'] },
  { what: 'a reference to nowhere', file: 'shop/entities/item.json', from: '"to": "shop.unit"', to: '"to": "shop.unti"', told: ['shop/entities/item.json:19:13 There is no entity or lines `shop.unti`. Did you mean `shop.unit`?'] },
  { what: 'a reference that does not say where', file: 'shop/entities/item.json', from: '"to": "shop.unit",', to: '', told: ['shop/entities/item.json:17:5 Field `unit` does not say what it points to. Add `"to": "module.entity"`.'] },
  { what: 'an enum without options', file: 'shop/entities/item.json', from: '"type": "string",', to: '"type": "enum",', told: ['shop/entities/item.json:11:5 Field `name` has no options. Add `"options": {"value": "标签"}`.'] },
  { what: 'a quantity without decimals', file: 'shop/entities/order.json', from: '"scale": 2,', to: '', told: ['shop/entities/order.json:33:5 Field `total` does not say its decimals. Add `"unit": "unit"` (path to its unit), or `"scale": 2`.'] },
  { what: 'a property that means nothing on the type', file: 'shop/entities/unit.json', from: '"type": "integer",', to: '"type": "integer", "maxLength": 3,', told: ['shop/entities/unit.json:13:26 `maxLength` means nothing on a field of type integer. It belongs to string, text, markdown, code, barcode, color.'] },
  { what: 'a unit that is none', file: 'shop/entities/order.json', from: '"unit": "unit"', to: '"unit": "item"', told: ['shop/entities/order.json:62:19 `item` does not lead to a unit. A unit is a reference to an entity with a `scale`.'] },
  { what: 'a scan into a field that is not there', file: 'shop/entities/order.json', from: '"min": 1,', to: '"min": 1, "scan": { "by": "itme" },', told: ['shop/entities/order.json:43:33 shop.order.lines has no field `itme`. Did you mean `item`?'] },
  { what: 'a scan that counts in what does not count', file: 'shop/entities/order.json', from: '"min": 1,', to: '"min": 1, "scan": { "by": "qty", "adds": "item" },', told: ['shop/entities/order.json:43:33 `qty` takes no code. Name a reference or a text.', 'shop/entities/order.json:43:48 `item` does not count. Name a quantity or an integer.'] },
  { what: 'a matrix without columns', file: 'shop/entities/order.json', from: '"kind": {', to: '"sizes": { "type": "matrix", "label": "Sizes", "rows": "shop.item" },\n    "kind": {', told: ['shop/entities/order.json:24:5 Field `sizes` does not say its columns. Add `"columns": "record.sizeGroup.sizes"`, a path to a list.'] },
  { what: 'a matrix whose columns lead nowhere', file: 'shop/entities/order.json', from: '"kind": {', to: '"sizes": { "type": "matrix", "label": "Sizes", "rows": "shop.item", "columns": "record.line" },\n    "kind": {', told: ['shop/entities/order.json:24:84 `record.line` does not lead to a list: shop.order has no reference or lines `line`. Did you mean `lines`?'] },
  { what: 'a matrix of rows that are none', file: 'shop/entities/order.json', from: '"kind": {', to: '"sizes": { "type": "matrix", "label": "Sizes", "rows": "shop.itme", "columns": "record.lines" },\n    "kind": {', told: ['shop/entities/order.json:24:60 There is no entity `shop.itme`. Name an entity, or a path that starts with record, line or row.'] },
  { what: 'cells offered by what is no yes or no', file: 'shop/entities/order.json', from: '"kind": {', to: '"sizes": { "type": "matrix", "label": "Sizes", "rows": "shop.item", "columns": "record.lines", "offered": "cell.row.name" },\n    "kind": {', told: ['shop/entities/order.json:24:111 This gives a text, but must be true or false. Compare it with something, such as `… == …`.'] },
  { what: 'a matrix compared with what is none', file: 'shop/entities/order.json', from: '"kind": {', to: '"sizes": { "type": "matrix", "label": "Sizes", "rows": "shop.item", "columns": "record.lines", "against": ["total"] },\n    "kind": {', told: ['shop/entities/order.json:24:112 `total` is no matrix. Name a field of type matrix.'] },
  { what: 'a ratio that is worked out', file: 'shop/entities/order.json', from: '"kind": {', to: '"sizes": { "type": "matrix", "label": "Sizes", "rows": "shop.item", "columns": "record.lines", "ratio": "record.code + \'1\'" },\n    "kind": {', told: ['shop/entities/order.json:24:109 A ratio is read, not worked out. Write the path of a text, `record.sizeRatio`, or a text in quotes: `\'1:2:2:1\'`.'] },
  { what: 'a reserved name', file: 'amc/entities/company.json', from: '"name": {', to: '"version": {', told: ['amc/entities/company.json:9:5 Every row has a `version` of its own. Choose another name.'] },
  { what: 'an unknown field in an expression', file: 'shop/entities/order.json', from: 'sum(record.lines, line.qty)', to: 'sum(record.lines, line.qyt)', told: ['shop/entities/order.json:37:43 shop.order.lines has no field "qyt". Did you mean "qty"?'] },
  { what: 'an unknown variable', file: 'shop/entities/order.json', from: 'record.total > 0', to: 'recrod.total > 0', told: ['shop/entities/order.json:80:22 Unknown variable "recrod". Did you mean "record"?'] },
  { what: 'an expression that is cut off', file: 'shop/entities/order.json', from: 'record.total > 0', to: 'record.total > ', told: ['shop/entities/order.json:80:37 Unexpected the end. Correct the expression.'] },
  { what: 'a rule that is no yes or no', file: 'shop/entities/order.json', from: 'record.total > 0', to: 'record.total', told: ['shop/entities/order.json:80:21 This gives a decimal, but must be true or false. Compare it with something, such as `… == …`.'] },
  { what: 'a computed value of the wrong type', file: 'shop/entities/order.json', from: '"computed": "sum(record.lines, line.qty)"', to: '"computed": "record.code"', told: ['shop/entities/order.json:37:19 This gives a text, which does not fit `total` (quantity). Give a number.'] },
  { what: 'a default that is no option', file: 'shop/entities/order.json', from: '\'big\'', to: '\'bgi\'', told: ['shop/entities/order.json:31:18 `bgi` is no option of `kind`. Did you mean `big`?'] },
  { what: 'a literal default of the wrong type', file: 'shop/entities/item.json', from: '"default": 0', to: '"default": true', told: ['shop/entities/item.json:27:18 true does not fit `ordered` (quantity). Only boolean fields take true or false.'] },
  { what: 'a value computed from itself', file: 'shop/entities/order.json', from: 'sum(record.lines, line.qty)', to: 'record.total + 1', told: ['shop/entities/order.json:37:19 `total` is computed from itself, by way of `ircular, as it reads total`. Take one of the steps out of the circle.'] },
  { what: 'a message with an unknown field', file: 'shop/entities/order.json', from: '{record.docDate}', to: '{record.docDay}', told: ['shop/entities/order.json:81:49 shop.order has no field "docDay". Did you mean "docDate"?'] },
  { what: 'a field to fill that is not there', file: 'shop/entities/order.json', from: '"unit": "target.unit"', to: '"unti": "target.unit"', told: ['shop/entities/order.json:52:13 shop.order.lines has no field `unti` to fill. Did you mean `unit`?'] },
  { what: 'an unknown token in a number', file: 'shop/entities/order.json', from: '{yyMMdd}', to: '{YYMMDD}', told: ['shop/entities/order.json:7:19 `{YYMMDD}` means nothing in a number. Use a date such as {yyMMdd}, a field such as {goodsType.codePrefix}, and {seq4}.'] },
  { what: 'an api taken twice', file: 'shop/entities/unit.json', from: '/shop/api/unit', to: '/shop/api/item', told: ['shop/entities/unit.json:6:10 The path /shop/api/item is taken by shop.item. Give one of them another path.'] },
  { what: 'rows of a company said to be seen by somebody', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"label": "Unit", "seenBy": "createBy",', told: ['shop/entities/unit.json:5:20 `seenBy` means nothing on rows of a company. It belongs to entities of scope platform.'] },
  { what: 'talk about what no company owns', file: 'amc/entities/company.json', from: '"scope": "platform",', to: '"scope": "platform", "comments": true,', told: ['amc/entities/company.json:7:24 `comments` belongs to records of a company, not to rows of a platform. Take it away.'] },
  { what: 'steps of what is no form', file: 'shop/screens/order.detail.json', from: '"kind": "detail",', to: '"kind": "detail", "steps": true,', told: ['shop/screens/order.detail.json:6:21 Steps need a form of at least two sections with a title, and no tabs. Give the sections titles, or take `steps` away.'] },
  { what: 'rows seen by what is nobody', file: 'amc/entities/company.json', from: '"scope": "platform",', to: '"scope": "platform", "seenBy": "name",', told: ['amc/entities/company.json:7:34 `name` holds neither a user nor a company. Name fields that refer to amc.user or amc.company.'] },
  { what: 'an owner whom no field names', file: 'amc/entities/company.json', from: '"scope": "platform",', to: '"scope": "platform", "writtenBy": ["owner"],', told: ['amc/entities/company.json:7:37 No field of `seenBy` refers to amc.user, so nobody could write as owner. Add such a field to `seenBy`, or take `owner` away.'] },
  { what: 'rows that follow what is no platform row', file: 'amc/entities/company.json', from: '"scope": "platform",', to: '"scope": "platform", "follows": "name",', told: ['amc/entities/company.json:7:35 `name` refers to no entity of scope platform. Name the reference to the platform row that this one belongs to.'] },
  { what: 'a partner that is no reference', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"label": "Unit", "partner": "name",', told: ['shop/entities/unit.json:5:31 `name` is no reference. Name the field that refers to the business partner.'] },
  { what: 'a state no way leads to', file: '_base/flows/std.json', from: '"confirmed": {', to: '"sent": { "label": "Sent", "end": true },\n    "confirmed": {', told: ['_base/flows/std.json:12:5 No way leads to the state `sent`. Give an action `"to"` it, or remove the state with null.'] },
  { what: 'a state nobody can leave', file: '_base/flows/std.json', from: '"end": true', to: '"end": false', told: ['_base/flows/std.json:12:5 Nobody can leave the state `confirmed`. Add an action from it, or say `"end": true`.'] },
  { what: 'an action from an unknown state', file: '_base/flows/std.json', from: '"from": [\n        "draft"', to: '"from": [\n        "draf"', told: ['_base/flows/std.json:22:9 shop.order has no state `draf`. Did you mean `draft`?'] },
  { what: 'an unknown ledger', file: 'shop/entities/order.json', from: '"post": "shop.stock"', to: '"post": "shop.stok"', told: ['shop/entities/order.json:86:21 There is no ledger `shop.stok`. Did you mean `shop.stock`?'] },
  { what: 'a ledger row without a dimension', file: 'shop/entities/order.json', from: '"item": "line.item",', to: '', told: ['shop/entities/order.json:88:13 Rows of shop.stock also need `item`. Give them a value, or null with `"null"`.'] },
  { what: 'a rollup into a field that people edit', file: 'shop/entities/item.json', from: '"system": true,', to: '', told: ['shop/entities/order.json:97:15 `ordered` of shop.item can be edited by people, so a rollup would be overwritten. Mark `ordered` with `"system": true`.'] },
  { what: 'a hook that is not there', file: 'shop/entities/order.json', from: '"guard": [', to: '"guard": [{ "call": "shop.lookup" },', told: ['shop/entities/order.json:78:29 There is no server hook `shop.lookup`. Write modules/shop/server/lookup.ts, or check the name.'] },
  { what: 'a dimension that is none', file: 'shop/entities/stock.json', from: '"by": [\n          "item"', to: '"by": [\n          "itme"', told: ['shop/entities/stock.json:36:11 `itme` is no dimension of shop.stock. Did you mean `item`?'] },
  { what: 'an unknown column', file: 'shop/screens/order.list.json', from: '"docDate"', to: '"docDay"', told: ['shop/screens/order.list.json:11:5 shop.order has no field `docDay`. Did you mean `docDate`?'] },
  { what: 'an unknown path of a search', file: 'shop/screens/order.list.json', from: '"lines.item.name"', to: '"lines.item.nmae"', told: ['shop/screens/order.list.json:16:5 shop.item has no field `nmae`. Did you mean `name`?'] },
  { what: 'an unknown action', file: 'shop/screens/order.list.json', from: '"confirm"', to: '"confrim"', told: ['shop/screens/order.list.json:20:5 shop.order has no action `confrim`. Did you mean `confirm`?'] },
  { what: 'a view that is no condition', file: 'shop/screens/order.list.json', from: 'record.status == \'draft\'', to: 'record.status', told: ['shop/screens/order.list.json:25:17 This gives an enum, but must be true or false. Compare it with something, such as `… == …`.'] },
  { what: 'a state that cannot be', file: 'shop/screens/order.list.json', from: 'record.status == \'draft\'', to: 'record.status == \'darft\'', told: ['shop/screens/order.list.json:25:35 "darft" is none of the options. Did you mean "draft"?'] },
  { what: 'a base filter that is no condition', file: 'shop/screens/order.list.json', from: '"title": "Orders",', to: '"title": "Orders", "where": "record.status",', told: ['shop/screens/order.list.json:7:31 This gives an enum, but must be true or false. Compare it with something, such as `… == …`.'] },
  { what: 'a base filter of a screen without rows', file: 'shop/screens/order.detail.json', from: '"title": "Order",', to: '"title": "Order", "where": "record.total > 0",', told: ['shop/screens/order.detail.json:7:21 A detail shows no rows that `where` could narrow. Take it away; a query has a `where` of its own.'] },
  { what: 'a covered value that nobody may see', file: 'shop/entities/item.json', from: '"label": "Name",', to: '"label": "Name", "mask": "phone",', told: ['shop/entities/item.json:13:24 `mask` alone does not say who may see the value whole. Give the field a `grant` (others get it covered and no more), or write `"mask": {"as": …, "grant": …}`.'] },
  { what: 'a covered number', file: 'shop/entities/unit.json', from: '"label": "Decimals"', to: '"label": "Decimals", "grant": "cost", "mask": "all"', told: ['shop/entities/unit.json:14:45 `mask` means nothing on a field of type integer. It belongs to string, text, markdown, code, barcode, color.'] },
  { what: 'a kind of value that no choice names', file: 'shop/entities/unit.json', from: '"label": "Name"', to: '"label": "Name", "typeFrom": "scale"', told: ['shop/entities/unit.json:10:36 `scale` is no choice of this row. Name an enum field whose options are kinds of values.'] },
  { what: 'a route taken twice', file: 'shop/screens/report.json', from: '/shop/report', to: '/shop/orders', told: [
    'shop/module.json:13:16 No screen has the route /shop/report. There is: `/shop/order/{id}`, `/shop/orders`.',
    'shop/screens/report.json:5:12 The route /shop/orders is taken by shop.order.list. Give one of them another route.'] },
  { what: 'a menu entry to nowhere', file: 'shop/module.json', from: '/shop/report', to: '/shop/reports', told: [
    'shop/module.json:13:16 No screen has the route /shop/reports. Did you mean `/shop/report`?',
    'shop/screens/report.json:5:12 No menu and no screen leads to /shop/report. Add it to the menu of its module, or open it from another screen.'] },
  { what: 'a screen that needs a query', file: 'shop/screens/report.json', from: '"query": "shop.byItem",', to: '', told: ['shop/screens/report.json:6:11 A report needs `query` or `entity`. Add `"query": …`.'] },
  { what: 'an unknown name of a query', file: 'shop/screens/report.json', from: '"qty"', to: '"quantity"', told: ['shop/screens/report.json:11:5 The query shop.byItem has no `quantity`. There is: `item`, `qty`.'] },
  { what: 'an order by nothing', file: 'shop/queries/byItem.json', from: '"qty desc"', to: '"amount desc"', told: ['shop/queries/byItem.json:25:12 The query has no `amount`. There is: `item`, `qty`.'] },
  { what: 'a figure that is no sum', file: 'shop/queries/byItem.json', from: 'sum(line.qty)', to: 'sum(line.qyt)', told: ['shop/queries/byItem.json:22:23 shop.order.lines has no field "qyt". Did you mean "qty"?'] },
  { what: 'an unknown parameter', file: 'shop/queries/byItem.json', from: 'param.from', to: 'param.form', told: ['shop/queries/byItem.json:7:37 Param has no "form". Did you mean "from"?'] },
  { what: 'a permission there is not', file: 'shop/module.json', from: 'PUT /shop/api/order/confirm', to: 'PUT /shop/api/order/confrim', told: ['shop/module.json:35:9 No permission matches `PUT /shop/api/order/confrim`. Did you mean `PUT /shop/api/order/confirm`?'] },
  { what: 'a field right there is not', file: 'shop/module.json', from: '"grants": [\n        "cost"', to: '"grants": [\n        "costs"', told: ['shop/module.json:38:9 No field asks for the right `costs`. Did you mean `cost`?'] },
  { what: 'a setting outside its limits', file: 'shop/module.json', from: '"default": "3"', to: '"default": "30"', told: ['shop/module.json:21:18 `30` is outside 0 to 9. Write the default as a user would type it.'] },
  { what: 'a text without translation', file: 'shop/entities/unit.json', from: '"label": "Unit",', to: '"label": "单位",', told: ['shop/entities/unit.json:5:12 「单位」 has no English. Translate it in schemas/shop/locales/en.json (`npm run gen` adds the key).'] },
  { what: 'a print of unknown lines', file: 'shop/prints/order.page.json', from: '"lines": "lines"', to: '"lines": "rows"', told: ['shop/prints/order.page.json:15:16 shop.order has no lines `rows`. There is: `lines`.'] },
  { what: 'demonstration data of an unknown field', file: 'shop/demo/orders.json', from: '"docDate"', to: '"docDay"', told: ['shop/demo/orders.json:20:11 shop.order has no field `docDay`. Did you mean `docDate`?'] },
  { what: 'demonstration data of an unknown key', file: 'shop/demo/orders.json', from: '@shirt', to: '@skirt', told: ['shop/demo/orders.json:23:23 No row has the `$key` `skirt`. Did you mean `shirt`?'] },
];

describe('schema check', () => {
  it('finds nothing in sound files', () => expect(reports(soundFiles())).toEqual([]));

  it.each(faulty)('tells $what', ({ file, from, to, told }) => expect(reports(withChange(file, from, to))).toEqual(told));

  it('tells the faults of all files at once', () => {
    const files = soundFiles().map((file) => ({ ...file, text: file.text.replace('"label": "Unit"', '"lable": "Unit"').replace('"type": "date"', '"type": "day"') }));
    expect(new Set(loadModel(files).faults.map((fault) => fault.file)).size).toBeGreaterThan(3);
  });

  it('tells a fault of an inherited part where it is written', () => {
    const [fault] = loadModel(withChange('_base/entities/record.json', '"amc.user"', '"amc.usr"')).faults;
    expect(fault).toMatchObject({ file: 'schemas/_base/entities/record.json', line: 10 });
  });

  it('takes the translation of one place', () => {
    const files = [...withChange('shop/entities/unit.json', '"Decimals"', '"小数位"'), { path: 'schemas/shop/locales/en.json', text: '{"#shop.unit.scale": "Decimals"}' }];
    expect(reports(files)).toEqual([]);
  });

  it('tells translations that differ from their source or from each other', () => {
    const catalogues = { 'shop/locales/en.json': '{"第{line.seq}行": "Row {line.sqe}", "红": "Red", "空": "", "#shop.none": "x"}', 'amc/locales/en.json': '{"红": "Crimson"}' };
    const files = [...soundFiles(), ...Object.entries(catalogues).map(([path, text]) => ({ path: `schemas/${path}`, text }))];
    expect(reports(files).map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
      'shop/locales/en.json The source 「第{line.seq}行」 has no place {line.sqe}. Write the places exactly as the Chinese text does.',
      'shop/locales/en.json The translation lost {line.seq}. Keep every `{…}` of the Chinese text.',
      'shop/locales/en.json 「红」 is 「Crimson」 in schemas/amc/locales/en.json. Agree on one, or give one place its own with a key `#id.of.the.place`.',
      'shop/locales/en.json 「空」 has no English. Write its translation here; take the line away if no code says it any more.',
      'shop/locales/en.json `#shop.none` is no place of a schema. Write `#`, the id of a file and the name in it: `#wms.purchaseOrder.buyer`.',
    ]);
  });

  it('points into the expression, past escapes', () => {
    const [fault] = loadModel(withChange('shop/entities/order.json', '\'big\'', '\'\\u0062ig\' + recrod')).faults;
    const line = withChange('shop/entities/order.json', '\'big\'', '\'\\u0062ig\' + recrod').find((file) => file.path === fault.file)!.text.split('\n')[fault.line - 1];
    expect(line.slice(fault.col - 1)).toMatch(/^recrod/);
  });
});

/** Pieces of schema files, put where they do not belong. */
const pieces = ['null', '[]', '{}', '""', '"x"', '0', '-1', 'true', '"record."', '"{"', '{"a": {"b": []}}', '[[[]]]', '"shop.order"', '"__proto__"', '{"__proto__": 1}', '"constructor"', '{"each": "lines"}', '{', ',', '"'];

describe('the checker on any input', () => {
  it('never throws', () => {
    const sound = soundFiles();
    fc.assert(fc.property(fc.nat(), fc.nat(), fc.nat(40), fc.constantFrom(...pieces), (file, start, length, piece) => {
      const files = sound.map((one, index) => {
        if (index !== file % sound.length) return one;
        // Half of the time a whole value is replaced, which leaves the file JSON.
        const values = [...one.text.matchAll(/: ("(?:[^"\\]|\\.)*"|true|false|-?\d+)/g)];
        const value = values[start % values.length];
        const [from, to] = start % 2 && value ? [value.index + 2, value.index + value[0].length] : [start % one.text.length, (start % one.text.length) + length];
        return { path: one.path, text: one.text.slice(0, from) + piece + one.text.slice(to) };
      });
      expect(Array.isArray(loadModel(files, { hooks: new Set() }).faults)).toBe(true);
    }), { numRuns: 300 });
  }, 60_000);
});
