// Why something is refused when documents are in the way: each named, with a link that leads there.
import type { FieldError } from '../../core/contract/wire.ts';
import { t } from '../i18n/t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Glyph } from '../ui/Icon.tsx';
import { RecordLink } from './RecordLink.tsx';
import './consequences.css';

export function BlockingDocuments({ errors, onFollow }: { errors: readonly FieldError[]; onFollow?: () => void }) {
  return (
    <ul className="csq-docs">
      {errors.map(({ message, document }, at) => <li key={at}>{document ? <RecordLink {...document} name={message} onFollow={onFollow} /> : <span>{message}</span>}</li>)}
    </ul>
  );
}

export function Blocked({ title, text, errors, onAnswer }: { title: string; text: string; errors: readonly FieldError[]; onAnswer: () => void }) {
  return (
    <Dialog title={title} width={400} alert className="ask" onClose={onAnswer} footer={<Button look="primary" data-autofocus onClick={onAnswer}>{t('知道了')}</Button>}>
      <p className="csq-no"><span className="st wrong"><Glyph tone="wrong" /></span><span>{text}</span></p>
      <BlockingDocuments errors={errors} onFollow={onAnswer} />
    </Dialog>
  );
}
