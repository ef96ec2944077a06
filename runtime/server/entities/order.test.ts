// Orders and cursors as texts: what is understood, what is refused, and that a cursor fits only its own order.
import { describe, expect, it } from 'vitest';
import { smallModel } from '../../../tests/contract/entitiesHarness.ts';
import { statementOf } from '../store/statement.ts';
import { SqlScope } from '../store/expressionSql.ts';
import { Values } from './operands.ts';
import { behindSql, keySql, orderText, readCursor, readOrder, writeCursor } from './order.ts';

const model = smallModel();
const entity = model.entities['wms.material']!;
const keysOf = (text?: string) => readOrder(model, entity, text, undefined);
const textOf = (query: unknown): string => statementOf(query as never).text;

describe('an order', () => {
  it.each([
    [undefined, 'id desc'], ['', 'id desc'], ['code', 'code,id'], ['create_date desc, code', 'createDate desc,code,id'], ['made_on_date DESC', 'madeOn desc,id desc'], ['kind.name,id desc', 'kind.name,id desc'],
  ])('%j becomes %j, the id last', (text, gives) => expect(orderText(keysOf(text))).toBe(gives));

  it.each(['code;', 'code asc asc', 'nothing', 'tags', 'skus.spec', 'code,name,kind,unit,status,width'])('%j is refused', (text) => expect(() => keysOf(text)).toThrow(/order/));
});

describe('a cursor', () => {
  const keys = keysOf('width desc,code');
  it('comes back as it was, nulls included', () => expect(readCursor(keys, writeCursor(keys, [null, 'M1', '7']))).toEqual([null, 'M1', '7']));
  it('fits no other order', () => expect(() => readCursor(keysOf('code'), writeCursor(keys, ['1', 'M1', '7']))).toThrow(/与排序不符/));
  it.each(['', 'x', Buffer.from('["width desc,code,id","1","M1","7) or (1=1"]').toString('base64url')])('%j is refused', (text) => expect(() => readCursor(keys, text)).toThrow());

  it('is one comparison where no key can be null, which an index answers', () => {
    const scope = new SqlScope(model, { rowType: entity.id, alias: 't' });
    const codes = keysOf('code');
    expect(textOf(behindSql(codes.map((key) => keySql(scope, model, key)), codes, ['M1', '7'], new Values()))).toBe('("t"."code", "t"."id") > ($1::text, $2::bigint)');
  });
});
