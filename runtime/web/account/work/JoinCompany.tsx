// Joining a company: by an invitation code at once, by search after an administrator's word.
import { useEffect, useState } from 'react';
import { t } from '../../i18n/t.ts';
import { asFailure } from '../../session/failure.ts';
import { http } from '../../session/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { toast } from '../../ui/toast.tsx';
import { Face } from '../Face.tsx';
import { FormFault, Tabs, TextField } from '../fields.tsx';
import { missing } from '../rules.ts';
import { useForm } from '../useForm.ts';

interface Joined { status: string; company?: string }
interface Found { id: string; name: string; kind?: string; logo?: string | null; joined?: boolean }
const searchAfterMs = 400;

export function JoinCompany({ code = '', onDone }: { code?: string; /** The company's name; null = given up. */ onDone: (name: string | null) => void }) {
  const [way, setWay] = useState<'code' | 'search'>('code');
  const finish = (joined: Joined, name: string): void => {
    toast.done(joined.status === '2' ? t('已提交申请，请等待管理员审核') : t('已加入【{name}】', { name: joined.company ?? name }));
    onDone(joined.company ?? name);
  };
  const form = useForm({
    initial: { code },
    check: ({ code: typed }) => ({ code: missing(t('邀请码'), typed) }),
    blames: 'code',
    async send({ code: typed }) {
      finish(await http.post<Joined>('/amc/api/token/company/join', { code: typed.trim() }), '');
      return true;
    },
  });
  const ways = [{ value: 'code' as const, label: t('邀请码') }, { value: 'search' as const, label: t('搜索企业') }];
  return (
    <Dialog
      title={t('加入企业')} onClose={() => onDone(null)}
      footer={<><Button onClick={() => onDone(null)}>{t('取消')}</Button>{way === 'code' && <Button look="primary" loading={form.isBusy} onClick={() => form.handleSubmit()}>{t('加入')}</Button>}</>}
    >
      <Tabs label={t('加入方式')} panel="join-panel" value={way} onChange={setWay} options={ways} />
      <div role="tabpanel" id="join-panel" aria-labelledby={`join-panel-${way}`}>
        {way === 'code' ? (
          <form ref={form.ref} onSubmit={form.handleSubmit} noValidate aria-label={t('邀请码')} className="stack">
            <FormFault form={form} />
            <TextField form={form} name="code" label={t('邀请码')} required hint={t('向企业管理员索取，加入后立即生效')} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={40} clean={codeOf} data-autofocus />
          </form>
        ) : <Search onDone={finish} />}
      </div>
    </Dialog>
  );
}

/** A whole invitation link may be pasted. */
function codeOf(text: string): string {
  return /[?&]invite=([^&#\s]+)/.exec(text)?.[1] ?? text.replace(/\s/g, '');
}

function Search({ onDone }: { onDone: (joined: Joined, name: string) => void }) {
  const [keyword, setKeyword] = useState('');
  const [answer, setAnswer] = useState<{ to: string; found?: Found[]; fault?: string }>({ to: '' });
  const [busy, setBusy] = useState('');
  useEffect(() => {
    const to = keyword.trim();
    if (to.length < 2) return;
    let isGone = false;
    const timer = setTimeout(() => {
      http.get<Found[]>('/amc/api/token/company/search', { query: { keyword: to } }).then((found) => { if (!isGone) setAnswer({ to, found }); }, (error: unknown) => { if (!isGone) setAnswer({ to, fault: asFailure(error).text }); });
    }, searchAfterMs);
    return () => { isGone = true; clearTimeout(timer); };
  }, [keyword]);
  // What was found for other words is not shown for these.
  const { found, fault } = answer.to === keyword.trim() ? answer : { found: undefined, fault: undefined };
  const apply = async (company: Found): Promise<void> => {
    if (busy) return;
    setBusy(company.id);
    try {
      onDone(await http.post<Joined>('/amc/api/token/company/join', { company: company.id }), company.name);
    } catch (error) { setBusy(''); setAnswer((now) => ({ ...now, fault: asFailure(error).text })); }
  };
  return (
    <div className="stack">
      <Input large icon="search" aria-label={t('企业名称')} placeholder={t('输入企业名称，至少2个字')} value={keyword} onChange={setKeyword} autoFocus type="search" />
      {fault && <p className="note wrong" role="alert">{fault}</p>}
      <div role="status">
        {found?.length === 0 && <p className="s2">{t('没有找到「{keyword}」', { keyword: keyword.trim() })}</p>}
        {found && found.length > 0 && <span className="sr">{t('{n}家企业', { n: found.length })}</span>}
      </div>
      {found && found.length > 0 && (
        <ul className="people">
          {found.map((each) => (
            <li key={each.id}><span className="person still"><Face user={{ name: each.name, avatar: each.logo }} size={36} square /><b className="grow cut">{each.name}</b></span>
              <Button size="s" disabled={each.joined} loading={busy === each.id} aria-label={t('申请加入 {name}', { name: each.name })} onClick={() => void apply(each)}>{each.joined ? t('已加入') : t('申请加入')}</Button></li>
          ))}
        </ul>
      )}
    </div>
  );
}
