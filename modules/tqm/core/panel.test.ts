// The check panel: taps become rows, rows become figures, and a scanner is no hot key.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { counted, type Defect, inOrderAt, KeyReader, type Operation, proposed, type Reason, scannerGapMs, splitOf, tapped } from './panel.ts';

const reason = (id: string, more: Partial<Reason> = {}): Reason => ({ id, name: id, hotKey: null, severity: 'major', disposal: 'rework', positions: [], processes: [], ...more });
const skip = reason('skip', { processes: ['sleeve'], positions: ['arm'] });
const hole = reason('hole', { disposal: 'scrap' });
const operations: Operation[] = [{ id: 'o1', name: '上领', process: 'collar', workers: [{ id: 'w1', name: '甲' }] }, { id: 'o2', name: '上袖', process: 'sleeve', workers: [{ id: 'w2', name: '乙' }] }];

describe('defects that are tapped', () => {
  it('count in one row by reason and place', () => {
    let rows: Defect[] = [];
    for (const [one, place] of [[skip, 'arm'], [skip, 'arm'], [skip, null], [hole, null]] as const) rows = tapped(rows, one, place, operations).defects;
    expect(rows.map(({ reason: of, position, qty, defectCount, disposal }) => [of, position, qty, defectCount, disposal])).toEqual([['skip', 'arm', 2, 2, 'rework'], ['skip', null, 1, 1, 'rework'], ['hole', null, 1, 1, 'scrap']]);
    expect(splitOf(20, rows)).toEqual({ rework: 3, scrap: 1, second: 0, pass: 16 });
    expect(tapped(rows, skip, null, operations).at).toBe(1);
  });
  it('go piece by piece; flaws follow and never fall below the pieces', () => {
    const rows: Defect[] = [{ reason: 'skip', position: null, qty: 2, defectCount: 5, disposal: 'rework', operation: null, worker: null, images: [] }];
    expect(counted(rows, 0, -1)).toMatchObject([{ qty: 1, defectCount: 4 }]);
    expect(counted([{ ...rows[0]!, defectCount: 2 }], 0, 1)).toMatchObject([{ qty: 3, defectCount: 3 }]);
    expect(counted([{ ...rows[0]!, qty: 1 }], 0, -1)).toEqual([]);
  });
  it('propose who did the operation, and nobody where two did', () => {
    expect(proposed(skip, operations)).toEqual({ operation: 'o2', worker: 'w2' });
    expect(proposed(skip, [{ ...operations[1]!, workers: [{ id: 'w2', name: '乙' }, { id: 'w3', name: '丙' }] }])).toEqual({ operation: 'o2', worker: null });
    expect(proposed(hole, operations)).toEqual({ operation: null, worker: null });
  });
  it('stand first where they are usual', () => expect(inOrderAt([hole, skip], 'arm').map(({ id }) => id)).toEqual(['skip', 'hole']));
});

describe('keys', () => {
  const heard: string[] = [];
  const reader = (): KeyReader => new KeyReader({ key: (key) => heard.push(`key ${key}`), code: (code) => heard.push(`code ${code}`) });
  beforeEach(() => { vi.useFakeTimers(); heard.length = 0; });
  afterEach(() => { vi.useRealTimers(); });

  it('that stand alone are hot keys', () => {
    const keys = reader();
    keys.take('5', 0);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(scannerGapMs);
    keys.take('Q', 400);
    keys.take('6', 700);
    keys.take('Enter', 1200);
    expect(heard).toEqual(['key 5', 'key Q', 'key 6', 'key Enter']);
  });
  it('of a scanner are one code, and no hot key is struck by it', () => {
    const keys = reader();
    [...'MO1-0005'].forEach((key, index) => keys.take(key, index * 8));
    keys.take('Enter', 70);
    expect(heard).toEqual(['code MO1-0005']);
  });
  it('struck quickly one after another are each one key', () => {
    const keys = reader();
    keys.take('6', 0);
    keys.take('6', 20);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(scannerGapMs);
    expect(heard).toEqual(['key 6', 'key 6']);
  });
  it('of a code that breaks off are nothing', () => {
    const keys = reader();
    [...'MO1-'].forEach((key, index) => keys.take(key, index * 8));
    vi.advanceTimersByTime(scannerGapMs);
    keys.take('Escape', 900);
    expect(heard).toEqual(['key Escape']);
  });
});
