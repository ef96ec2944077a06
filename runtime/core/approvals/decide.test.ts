// How nodes are decided: the five modes, each word by word, and signers added before and after.
import { describe, expect, it } from 'vitest';
import { decide, votesNeeded, type Vote } from './decide.ts';
import type { ApproveMode } from './flow.ts';
import type { TaskStatus } from './wire.ts';

const states: Record<string, TaskStatus> = { '+': 'agreed', '-': 'refused', p: 'pending', w: 'waiting', a: 'auto', t: 'transferred', x: 'cancelled', d: 'delegated', s: 'signing' };
const votes = (text: string): Vote[] => [...text].map((letter, index) => ({ id: String(index), status: states[letter]!, kind: 'approve', order: index + 1, parent: null }));
const said = (mode: ApproveMode, text: string, percent?: number): string => { const { result, turns, idle } = decide(mode, votes(text), percent); return [result, turns.join(''), idle.join('')].join('|'); };

describe('a node', () => {
  it.each<[ApproveMode, string, string, string]>([
    ['single', 'p', 'open||', 'waits for its one person'], ['single', '+', 'pass||', 'passes'], ['single', '-', 'refuse||', 'is refused'],
    ['or', 'ww', 'open|01|', 'asks all at once'], ['or', '+p', 'pass||1', 'takes the first agreement, the other is needless'], ['or', 'p-', 'refuse||0', 'takes the first refusal too'],
    ['and', 'ww', 'open|01|', 'asks all at once'], ['and', '+p', 'open||', 'waits for all'], ['and', '++', 'pass||', 'passes with all'], ['and', '+-p', 'refuse||2', 'is refused by one at once'],
    ['seq', 'www', 'open|0|', 'asks the first'], ['seq', '+ww', 'open|1|', 'then the next'], ['seq', '+pw', 'open||', 'the next but one waits'], ['seq', '+++', 'pass||', 'passes with the last'], ['seq', '+-w', 'refuse||2', 'ends with a refusal'],
    ['seq', 'aww', 'open|1|', 'who agreed elsewhere is passed over'], ['and', 'aa', 'pass||', 'passes by itself when all agreed before'],
    ['and', '+t+', 'pass||', 'counts who it was passed on to instead'], ['or', 'x', 'pass||', 'without anybody left it goes on'], ['and', 'd+', 'open||', 'waits while an opinion is asked for'],
  ])('%s %s → %s: %s', (mode, text, gives) => expect(said(mode, text)).toBe(gives));

  it.each<[number, number, number]>([[5, 60, 3], [5, 50, 3], [4, 50, 2], [3, 100, 3], [3, 1, 1], [10, 66, 7], [1, 60, 1]])('of %i votes at %i %% needs %i', (n, percent, needed) => expect(votesNeeded(n, percent)).toBe(needed));
  it.each<[string, string]>([['++ppp', 'open||'], ['+++pp', 'pass||34'], ['--ppp', 'open||'], ['---pp', 'refuse||34'], ['+-+-p', 'open||'], ['++--+', 'pass||'], ['++---', 'refuse||']])('by 60 %% of five, %s → %s', (text, gives) => expect(said('ratio', text, 60)).toBe(gives));
});

describe('added signers', () => {
  const added = (own: string, kind: 'before' | 'after', others: string, mode: 'or' | 'and' | 'seq' = 'and'): Vote[] => [
    ...votes(`${own}w`), ...[...others].map((letter, index): Vote => ({ id: `s${index}`, status: states[letter]!, kind, order: index + 1, parent: '0', signMode: mode, signBatch: 1 })),
  ];
  const told = (list: Vote[], mode: ApproveMode = 'seq'): string => { const { result, turns, idle } = decide(mode, list); return [result, turns.join(' '), idle.join(' ')].join('|'); };

  it.each<[string, Vote[], string]>([
    ['before: asked while the own task waits', added('s', 'before', 'w'), 'open|s0|'],
    ['before: the own task has the turn when they agreed', added('s', 'before', '+'), 'open|0|'],
    ['before: then the own word counts', added('+', 'before', '+'), 'open|1|'],
    ['before: a refusal refuses the node', added('s', 'before', '-'), 'refuse||0 1'],
    ['after: the next of a sequence waits for them', added('+', 'after', 'w'), 'open|s0|'],
    ['after: when they agreed the next has the turn', added('+', 'after', '+'), 'open|1|'],
    ['after: a refusal refuses the node', added('+', 'after', '-p'), 'refuse||1 s1'],
    ['or: the first is enough, the other is needless', added('+', 'after', '+p', 'or'), 'open|1|s1'],
    ['seq: one after the other', added('+', 'after', '+ww', 'seq'), 'open|s1|'],
    ['and: all at once', added('+', 'after', 'ww', 'and'), 'open|s0 s1|'],
    ['taken away again they count no more', added('+', 'after', 'x'), 'open|1|'],
  ])('%s', (_why, list, gives) => expect(told(list)).toBe(gives));
});
