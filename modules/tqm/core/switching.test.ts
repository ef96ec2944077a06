// Lots newest first: P passed, f refused; in capitals or small as they come, T before those inspected tightened.
import { describe, expect, it } from 'vitest';
import { adviceFor } from './switching.ts';

const lots = (text: string) => text.split(' ').filter(Boolean).map((one) => ({ isPassed: one.endsWith('P'), strictness: one.startsWith('T') ? 'tightened' as const : 'normal' as const }));

describe('switching rules', () => {
  it.each([
    ['', null], ['P P P P P', null], ['f P P P P', null],
    ['f P P f P', 'tighten'], ['f f', 'tighten'], ['P P P P f f', null],
    ['TP TP TP TP', null], ['TP TP TP TP TP f f', 'normal'], ['TP TP Tf TP TP TP', null],
    ['P TP TP TP TP TP', null], ['f P TP Tf Tf', null],
  ])('%s: %s', (text, advice) => expect(adviceFor(lots(text))).toBe(advice));
});
