import { describe, expect, it } from 'vitest';
import { completeSeveral, readSeveral, toggleSeveral } from './several.ts';

const field = { options: [{ value: 'material', label: '面辅料' }, { value: 'factory', label: '加工厂' }, { value: 'service', label: '服务' }] };

describe('several options in a cell', () => {
  it('are told apart from the word that is being typed', () => {
    expect(readSeveral('面辅料、加', field)).toEqual({ chosen: ['material'], word: '加' });
    expect(readSeveral('面辅料,服务', field)).toEqual({ chosen: ['material', 'service'], word: '' });
    expect(readSeveral('面辅料、', field)).toEqual({ chosen: ['material'], word: '' });
    expect(readSeveral('service', field)).toEqual({ chosen: ['service'], word: '' });
    expect(readSeveral('', field)).toEqual({ chosen: [], word: '' });
  });

  it('are ticked and unticked in the order of the options', () => {
    expect(toggleSeveral('服务', 'material', field)).toBe('面辅料、服务');
    expect(toggleSeveral('面辅料、服务', 'service', field)).toBe('面辅料');
    expect(toggleSeveral('面辅料、加', 'factory', field)).toBe('面辅料、加工厂');
    expect(toggleSeveral('面辅料', 'material', field)).toBe('');
  });

  it('are written out from their first letters; a word that is none stays for its refusal', () => {
    expect(completeSeveral('面辅料、加', 'factory', field)).toBe('面辅料、加工厂');
    expect(completeSeveral('服', 'service', field)).toBe('服务');
    expect(completeSeveral('无此、加', 'factory', field)).toBe('无此、加工厂');
  });
});
