// What follows from a schema that says nothing, and what it says itself.
import { describe, expect, it } from 'vitest';
import { makeField } from '../values/makeField.ts';
import { calledBy } from './called.ts';

const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, makeField({ name, type: 'string', label: name, column: name })]));

describe('a record is called', () => {
  it.each([
    { why: 'a master by its name, with its code beside it', said: '{name}', names: ['code', 'name'], gives: { display: '{name}', called: { name: '{name}', code: '{code}' } } },
    { why: 'a document by its number', said: '{code}', names: ['code'], gives: { display: '{code}', called: { name: '{code}' } } },
    { why: 'what reads as code and name, taken apart', said: '{styleNo} {name}', names: ['styleNo', 'name'], key: ['styleNo'], gives: { display: '{styleNo} {name}', called: { name: '{name}', code: '{styleNo}' } } },
    { why: 'what is told by number and partner, by both', said: '{code} {store}', names: ['code', 'store'], gives: { display: '{code} {store}', called: { name: '{code} {store}' } } },
    { why: 'what reads as its code, by the name beside it', said: '{code}', names: ['code', 'name'], gives: { display: '{code}', called: { name: '{name}', code: '{code}' } } },
    { why: 'by its name, where the key is no number', said: '{name}', names: ['name', 'shortName'], key: ['shortName'], gives: { display: '{name}', called: { name: '{name}' } } },
    { why: 'by its code, where nothing is said', said: undefined, names: ['code', 'name'], gives: { display: '{code}', called: { name: '{name}', code: '{code}' } } },
    { why: 'as each part is said', said: { text: '{code} {name}', name: '{name}', code: '{code}', facts: ['colour'] }, names: ['code', 'name', 'colour'], gives: { display: '{code} {name}', called: { name: '{name}', code: '{code}', facts: ['colour'] } } },
    { why: 'in one line by its name, where that is all that is said', said: { name: '{title}' }, names: ['title'], gives: { display: '{title}', called: { name: '{title}' } } },
  ])('$why', ({ said, names, key, gives }) => expect(calledBy(said as Parameters<typeof calledBy>[0], { fields: fields(...names), key, otherwise: '{id}' })).toEqual(gives));
});
