// Pages of the account site that need a login: guard, the person, the frame, and the page by its path.
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import { asFailure } from '../session/failure.ts';
import { exchangeAuthCode } from '../session/authCode.ts';
import { takeWord } from '../session/flash.ts';
import { isLocked, leaveFor } from '../session/places.ts';
import { goToLogin } from '../session/site.ts';
import { readTokens } from '../session/tokens.ts';
import { Dialogs } from '../ui/confirm.tsx';
import { FailureState, PageSkeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { loadMe, useMaybeMe } from './me.ts';
import { go } from './router.ts';
import './pages.css';

const screens = {
  '/work': lazy(() => import('./work/WorkPage.tsx')),
  '/verified': lazy(() => import('./verified/VerifiedPage.tsx')),
  '/personalInfo': lazy(() => import('./personal/PersonalPage.tsx')),
  '/accountDelete': lazy(() => import('./AccountDeletePage.tsx')),
  '/companyDelete': lazy(() => import('./CompanyDeletePage.tsx')),
  '/noticeDetail': lazy(() => import('./NoticePage.tsx')),
};

export default function SignedPage({ path, query }: { path: string; query: URLSearchParams }) {
  const me = useMaybeMe();
  const [error, setError] = useState<unknown>(null);
  const load = (): void => {
    arrive(query).catch((failure: unknown) => (isLocked(failure) ? leaveFor('/lock', true) : setError(asFailure(failure))));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- runs anew for what it names; the rest is read as it stands then
  useEffect(load, []);
  const isClosing = me?.user.delFlag === '2';
  useEffect(() => {
    // While the account is being deleted there is one page for it, and none of its calls for others.
    if (isClosing && path !== '/accountDelete') go('/accountDelete', { replace: true });
    if (me && !isClosing && path === '/accountDelete') go('/work', { replace: true });
  }, [isClosing, me, path]);
  const Screen = screens[path.startsWith('/noticeDetail/') ? '/noticeDetail' : path as keyof typeof screens];
  return (
    <>
      <AccountFrame path={path} disabled={path === '/accountDelete'}>
        {error ? <FailureState error={error} onRetry={() => { setError(null); load(); }} /> : me && isClosing === (path === '/accountDelete') ? <Suspense fallback={<PageSkeleton />}><Screen key={path} /></Suspense> : <PageSkeleton />}
      </AccountFrame>
      <Dialogs />
    </>
  );
}

/** A code in the address, then a session, then the person; without a session it leaves for the login page. */
async function arrive(query: URLSearchParams): Promise<void> {
  // A code of a third party (with kind) is the page's own.
  if (!query.has('kind')) await exchangeAuthCode();
  if (!readTokens()) return goToLogin();
  await loadMe();
  const word = takeWord();
  // An empty /work says by itself that a company is missing.
  if (word && word !== t('请先创建或加入企业')) toast.hint(word);
}
