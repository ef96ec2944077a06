// The order of the page: customer + category + type, customer + category, category, customer, default.
import { describe, expect, it } from 'vitest';
import { type Suits, templateFor } from './templateFor.ts';

const row = (id: string, customers: string[], categories: string[], orderTypes: string[] = [], isDefault = false): Suits => ({ id, customers, categories, orderTypes, isDefault });
const all = [row('default', [], [], [], true), row('customer', ['c1'], []), row('category', [], ['coat']), row('both', ['c1'], ['coat']), row('three', ['c1'], ['coat'], ['repeat'])];

describe('the template of an order', () => {
  it.each([
    [{ customer: 'c1', categories: ['coat'], orderType: 'repeat' }, 'three'],
    [{ customer: 'c1', categories: ['coat'], orderType: 'bulk' }, 'both'],
    [{ customer: 'c2', categories: ['coat'], orderType: 'repeat' }, 'category'],
    [{ customer: 'c1', categories: ['tee'], orderType: 'bulk' }, 'customer'],
    [{ customer: null, categories: ['tee'], orderType: 'stock' }, 'default'],
    [{ customer: 'c2', categories: ['long coat', 'coat'], orderType: 'bulk' }, 'category'],
  ])('%j takes %s', (asked, id) => expect(templateFor(all, asked)?.id).toBe(id));
  it('may be none', () => expect(templateFor([row('x', ['c9'], [])], { customer: 'c1', categories: [], orderType: 'bulk' })).toBeUndefined());
  it('passes over what is for another type', () => expect(templateFor([row('sample', [], ['coat'], ['sample'])], { customer: 'c1', categories: ['coat'], orderType: 'bulk' })).toBeUndefined());
});
