// Text as spreadsheets copy it.
import { describe, expect, it } from 'vitest';
import { readTsv, writeTsv } from './clipboard.ts';

describe('cells from a spreadsheet', () => {
  it.each([
    { text: 'a\tb\r\nc\td\r\n', gives: [['a', 'b'], ['c', 'd']], why: 'the empty line at the end is no row' },
    { text: '"a\nb"\t"say ""hi"""', gives: [['a\nb', 'say "hi"']], why: 'quotes hold line ends and quotes' },
    { text: '3" pipe\t1', gives: [['3" pipe', '1']], why: 'an inch sign inside is text' },
    { text: '"loose\t1', gives: [['"loose', '1']], why: 'a quote that is never closed is text' },
    { text: '\t\n\t', gives: [['', ''], ['', '']], why: 'empty cells stay' },
    { text: '', gives: [], why: 'nothing is nothing' },
  ])('$why', ({ text, gives }) => expect(readTsv(text)).toEqual(gives));

  it('writes what it can read again', () => {
    const rows = [['a\tb', 'c"d'], ['e\nf', 'g']];
    expect(readTsv(writeTsv(rows))).toEqual(rows);
  });
});
