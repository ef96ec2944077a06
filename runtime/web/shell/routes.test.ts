// Places of an address as they are read: words of any language, and what is no encoded text as it stands.
import { expect, it } from 'vitest';
import { matchRoute, type Route } from './routes.ts';

const routes = [{ route: '/tqm/addposition/{id}/{name}' }] as Route[];

it('the places of an address are read as people write them', () => {
  expect(matchRoute(routes, '/tqm/addposition/17/T%E6%81%A4')?.params).toEqual({ id: '17', name: 'T恤' });
  expect(matchRoute(routes, '/tqm/addposition/17/100%')?.params.name).toBe('100%');
});
