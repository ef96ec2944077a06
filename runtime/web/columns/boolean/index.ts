// Yes as a tick, no as a dash: the word is there for readers.
import { t } from '../../i18n/t.ts';
import { blank, defineColumn, icon, missing } from '../define.ts';

export default defineColumn({
  id: 'boolean',
  value: 'boolean',
  align: 'center',
  draw() {
    const yes = [icon('check'), { class: 'sr', text: t('是') }];
    const no = { class: 's3', parts: [missing, { class: 'sr', text: t('否') }] };
    return (value) => (value === true ? yes : value === false ? no : blank);
  },
  samples: [{ value: true, shown: '是' }, { value: false, shown: '–否' }, { value: null, shown: '–' }],
});
