// Files by name and size, each to be saved; a cell shows the first and how many there are.
import { filesOf } from '../../fields/files/address.ts';
import { fileNames } from '../fileCells.ts';
import { blank, defineColumn } from '../define.ts';

export default defineColumn({
  id: 'files',
  value: 'files',
  draw: ({ column }) => (value) => {
    const all = filesOf(value);
    if (all.length === 0) return blank;
    return fileNames(all, column.label);
  },
  samples: [
    { value: null, shown: '–' },
    { value: [], shown: '–' },
    { value: [{ id: 'c7', name: '合同.pdf', size: 20_480 }], shown: '合同.pdf20 KB' },
    { value: [{ id: 'c7', name: '合同.pdf', size: 20_480 }, { id: 'c8', name: '色样.png' }], shown: '合同.pdf20 KB等2个' },
  ],
});
