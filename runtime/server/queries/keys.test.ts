// Keys of groups in their order: sizes as they are worn where all are sizes, all else as a dictionary has it.
import { describe, expect, it } from 'vitest';
import { makeField } from '../../core/values/makeField.ts';
import { comparerOf } from './keys.ts';

const text = makeField({ name: 'size', type: 'string', label: '尺码' });
function sorted(...names: (string | null)[]): (string | null)[] {
  const keys = names.map((key) => ({ key, label: key ?? '' }));
  return keys.sort(comparerOf(text, keys)).map(({ key }) => key);
}

describe('groups by a text', () => {
  it('has sizes by letters from small to large, figures before them, what is empty last', () => {
    expect(sorted('L', '110', null, 'XXL', 'M', '3XL', 'S', '96', 'XL', 'XS', '2XS')).toEqual(['96', '110', '2XS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', null]);
  });
  it('has other texts by their sound and their figures, letters among them too', () => {
    expect(sorted('第10组', '第2组', '王', '李')).toEqual(['第2组', '第10组', '李', '王']);
    expect(sorted('S', 'N', 'M', 'L')).toEqual(['L', 'M', 'N', 'S']);
  });
});
