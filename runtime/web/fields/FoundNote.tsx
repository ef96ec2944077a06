// Says which record a value was taken from, leads there, and tells on demand what was passed over.
import { t } from '../i18n/t.ts';
import { Button, openDialog, toast, Dialog } from '../ui/index.ts';
import { asFailure } from '../session/failure.ts';
import type { FoundWhy, ShownSource } from './foundSource.ts';

export function FoundNote({ source }: { source: ShownSource }) {
  const explain = (): void => {
    source.why().then((why) => openDialog<void>((close) => <WhyDialog what={source.what} why={why} onClose={() => close()} />), (error: unknown) => toast.wrong(asFailure(error).text));
  };
  return (
    <span className="found row s3">
      <span className="said">{source.what}{t('来自')}{source.link ? <a href={source.link} target="_blank" rel="noreferrer">{source.label}</a> : source.label}</span>
      <Button size="s" look="text" onClick={explain}>{t('为什么？')}</Button>
    </span>
  );
}

function WhyDialog({ what, why, onClose }: { what: string; why: FoundWhy; onClose: () => void }) {
  return (
    <Dialog title={t('{what}的来历', { what })} onClose={onClose}>
      <p>{why.found ? t('取自【{name}】', { name: why.found.label }) : t('没有符合条件的记录')}</p>
      {why.passed.length > 0 && <><h3>{t('未采用')}</h3><ul>{why.passed.map(({ id, line, label, why: words }) => <li key={line ?? id}>{label}：{words.length > 0 ? words.map((text) => t('不满足“{text}”', { text })).join(t('；')) : t('排在其后')}</li>)}</ul></>}
    </Dialog>
  );
}
