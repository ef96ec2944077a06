// Yes as a tick, no as a dash: the word is there for readers.
import { t } from '../../i18n/t.ts';
import { Icon } from '../../ui/Icon.tsx';
import { defineColumn, missing } from '../define.ts';

export default defineColumn({
  id: 'boolean',
  value: 'boolean',
  align: 'center',
  draw: () => (value) => (value === true
    ? <><Icon name="check" /><span className="sr">{t('是')}</span></>
    : <span className="s3">{missing}{value === false && <span className="sr">{t('否')}</span>}</span>),
  samples: [{ value: true, shown: '是' }, { value: false, shown: '–否' }, { value: null, shown: '–' }],
});
