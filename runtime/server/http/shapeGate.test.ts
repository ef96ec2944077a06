// What is sent is held against its endpoint: refused at its place, with what is wrong and what would be right.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../core/contract/errors.ts';
import { defineEndpoint } from '../../core/contract/endpoints/index.ts';
import { choice, count, demanded, either, id, list, maybe, shape, text, yes } from '../../core/contract/endpoints/shapes.ts';
import { shapeGate } from './shapeGate.ts';

const declared = defineEndpoint({
  method: 'PUT', path: '/t/{id}/move/{to}', summary: '移动', right: 'signedIn', params: { id }, query: shape({ 'pageNum?': count, 'state?': choice('open', 'shut'), 'word?': text, 'all?': yes }),
  body: shape({ name: { ...text, title: '名称' }, target: demanded(text, '请选择目标'), 'lines?': list(shape({ sku: id, 'note?': maybe(text) })), 'kind?': choice('a', 'b') }), answer: text,
});
const whole = { params: { id: '1', to: 'x' }, query: {}, body: { name: 'n', target: 't' } };

function tried(given: Partial<{ params: object; query: object; body: unknown }>, endpoint: Parameters<typeof shapeGate>[0] = declared): { refused?: AppError; request: { params: object; query: object; body: unknown } } {
  const request = structuredClone({ ...whole, ...given }) as { params: object; query: object; body: unknown };
  try { shapeGate(endpoint)(request as never); } catch (error) { return { refused: error as AppError, request }; }
  return { request };
}

describe('what an endpoint is sent', () => {
  it.each([
    [{ body: { ...whole.body, colour: 'red' } }, 'shape.unknown', 'colour', { name: 'colour', names: 'name, target, lines, kind' }],
    [{ body: { ...whole.body, lines: [{ sku: '1' }, { sku: '2', not: 'x' }] } }, 'shape.unknown', 'lines[1].not', { names: 'sku, note' }],
    [{ query: { paegNum: '2' } }, 'shape.unknown', 'paegNum', { names: 'pageNum, state, word, all' }],
    [{ query: { state: 'ajar' } }, 'shape.bad', 'state', { choices: 'open, shut' }],
    [{ query: { pageNum: 'two' } }, 'shape.bad', 'pageNum', { kind: 'integer' }],
    [{ params: { id: 'x', to: 'y' } }, 'shape.bad', 'id', {}],
    [{ params: { id: '1', to: 'y'.repeat(201) } }, 'shape.bad', 'to', { limit: 200 }],
    [{ body: { ...whole.body, lines: [{}] } }, 'shape.bad', 'lines[0].sku', { why: '，不能缺少' }],
    [{ body: { ...whole.body, kind: 'c' } }, 'shape.bad', 'kind', { choices: 'a, b' }],
    [{ body: [] }, 'shape.bad', 'body', { kind: 'object' }],
    [{ body: { target: 't' } }, 'field.required', 'name', { field: '名称' }],
    [{ body: { name: ' ', target: 't' } }, 'field.required', 'name', { field: '名称' }],
    [{ body: { name: 'n', target: '' } }, 'rule.refused', 'target', { text: '请选择目标' }],
    [{ body: undefined }, 'field.required', 'name', {}],
  ] as const)('%j is refused: %s at %s', (given, code, path, values) => {
    const { refused } = tried(given);
    expect(refused).toMatchObject({ code, values, errors: [{ path, code }] });
  });

  it('is text behind an address, and read as what it is to be', () => {
    expect(tried({ query: { pageNum: '2', all: 'true', lang: 'en', t: '1763900000000' } }).request.query).toEqual({ pageNum: 2, all: true, lang: 'en', t: '1763900000000' });
  });

  it('may say nothing by an empty text or null, unless the shape knows it', () => {
    expect(tried({ query: { pageNum: '', state: '', word: '' }, body: { ...whole.body, lines: null, kind: '' } }).request).toMatchObject({ query: { word: '' }, body: whole.body });
    expect(tried({ body: { ...whole.body, lines: [{ sku: '1', note: null }] } }).request.body).toEqual({ ...whole.body, lines: [{ sku: '1', note: null }] });
  });

  it('of several shapes is held against the one that is meant', () => {
    const either2 = { ...declared, body: either(shape({ kind: choice('person'), name: text }), shape({ kind: choice('company'), code: text }), list(shape({ code: text }))) };
    expect(tried({ body: { kind: 'company' } }, either2).refused).toMatchObject({ errors: [{ path: 'code' }] });
    expect(tried({ body: [{ kode: '1' }] }, either2).refused).toMatchObject({ errors: [{ path: '[0].code' }] });
    expect(tried({ body: { kind: 'person', name: 'n' } }, either2).refused).toBeUndefined();
  });

  it('is held against a shape that was compiled once for all addresses that have it', () => {
    const of = (path: string) => ({ ...declared, path: `/${path}/{id}/move/{to}`, query: shape({ 'once?': count }), body: shape({ 'once?': choice('a', 'b') }) });
    const compile = vi.spyOn(Ajv2020.prototype, 'compile');
    tried({ body: {} }, of('u'));
    const first = compile.mock.calls.length;
    const { refused } = tried({ body: { once: 'c' } }, of('v'));
    const { request } = tried({ query: { once: '2' }, body: { once: 'a' } }, of('w'));
    expect([first > 0, compile.mock.calls.length]).toEqual([true, first]);
    compile.mockRestore();
    expect(refused).toMatchObject({ code: 'shape.bad', errors: [{ path: 'once' }] });
    expect(request.query).toEqual({ once: 2 });
  });

  it('is nothing where nothing is declared', () => {
    const bare = defineEndpoint({ method: 'PUT', path: '/t', summary: '无', right: 'signedIn', answer: text });
    for (const body of [undefined, null, {}]) expect(tried({ params: {}, body }, bare).refused).toBeUndefined();
    expect(tried({ params: {}, body: { id: '1' } }, bare).refused).toMatchObject({ code: 'shape.unknown', values: { names: '-' } });
    expect(tried({ params: {}, query: { id: '1' } }, bare).refused).toMatchObject({ code: 'shape.unknown' });
  });
});
