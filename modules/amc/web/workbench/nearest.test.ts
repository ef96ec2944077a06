// Which pages stand among the shortcuts before their person has habits.
import { describe, expect, it } from 'vitest';
import type { Home } from '../../../../runtime/web/moduleApi.ts';
import { nearestRoutes } from './nearest.ts';

const offer = (key: string, more: object): Home['offered'][number] => ({ key, title: key, size: { w: 4, h: 4, minW: 1, minH: 1 }, ...more } as Home['offered'][number]);
const place = (key: string): Home['layout'][number] => ({ key, x: 0, y: 0, w: 4, h: 4 } as Home['layout'][number]);

describe('the nearest pages of a home', () => {
  it('are those of its figures, then of its lists, without views and each once; what is not on it counts for nothing', () => {
    const offered = [
      offer('list', { kind: 'list', source: { route: '/wms/acceptOrder?view=x' } }), offer('figures', { kind: 'figures', figures: [{ route: '/wms/purchase/purorder?view=a' }, { route: '/wms/purchase/purorder?view=b' }] }),
      offer('other', { kind: 'list', source: { route: '/fms/payable' } }), offer('todo', { kind: 'custom' }),
    ];
    expect(nearestRoutes({ offered, layout: [place('todo'), place('list'), place('figures'), place('gone')] })).toEqual(['/wms/purchase/purorder', '/wms/acceptOrder']);
  });
});
