// A text whose kind another field of the row names: a switch as on or off, a picture as there or not, anything else as it stands.
import { t } from '../../i18n/t.ts';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'named',
  value: 'text',
  draw: ({ column }) => (value, row) => {
    if (typeof value !== 'string' || value === '') return missing;
    const kind = column.typeFrom === undefined ? undefined : row[column.typeFrom];
    if (kind === 'switch') return value === '0' ? t('开启') : t('关闭');
    return kind === 'image' ? t('已上传') : value;
  },
  samples: [
    { value: '0', shown: '开启', row: { kind: 'switch' }, column: { typeFrom: 'kind' } },
    { value: '1', shown: '关闭', row: { kind: 'switch' }, column: { typeFrom: 'kind' } },
    { value: '/amc/api/open/file/1', shown: '已上传', row: { kind: 'image' }, column: { typeFrom: 'kind' } },
    { value: '0', shown: '0', row: { kind: 'number' }, column: { typeFrom: 'kind' } },
    { value: null, shown: '–', column: { typeFrom: 'kind' } },
  ],
});
