// 快速查询: one box for any code, typed or scanned; what it is and where it is. A page of its own, since what it shows depends on what the code turns out to be.
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, type CustomPlan, defineScreen, EmptyState, FailureState, http, IconButton, openAddress, scanByCamera, type ScreenProps, Skeleton, t, usePhone } from '../../../../runtime/web/moduleApi.ts';
import { Card } from './Card.tsx';
import { findCode, type Hit, kindName } from './calls.ts';
import './quickSearch.css';

export default defineScreen<CustomPlan>({ Screen: QuickSearch });

function QuickSearch({ plan }: ScreenProps<CustomPlan>) {
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [chosen, setChosen] = useState<Hit>();
  const input = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  useEffect(() => input.current?.focus(), []);
  const read = useQuery({ queryKey: ['wms.quickSearch', code], enabled: code !== '', staleTime: 0, gcTime: 0, queryFn: ({ signal }) => findCode(http, code, signal) });
  const ask = (next: string): void => {
    const clean = next.trim();
    if (clean === '') return;
    setTyped('');
    setChosen(undefined);
    if (clean === code) void read.refetch(); else setCode(clean);
    input.current?.focus();
  };
  const hits = read.data ?? [];
  const hit = chosen ?? (hits.length === 1 ? hits[0] : undefined);
  return (
    <div className="qs">
      <h1>{plan.title}</h1>
      <form className="qs-box" onSubmit={(event: FormEvent) => { event.preventDefault(); ask(typed); }}>
        <input ref={input} value={typed} onChange={(event) => setTyped(event.target.value)} aria-label={t('扫码或输入编码')} placeholder={t('扫码或输入：物料、匹、缸号、库位、单号、扎号')} autoComplete="off" autoCapitalize="off" spellCheck={false} enterKeyHint="search" />
        {isPhone && <IconButton icon="phone" label={t('用摄像头扫码')} onClick={() => void scanByCamera().then((seen) => { if (seen !== null) ask(seen); })} />}
        <Button look="primary" onClick={() => ask(typed)}>{t('查询')}</Button><button type="submit" hidden />
      </form>
      {code === '' ? <p className="s3 qs-hint">{t('任何编码都可以查：是什么、在哪里、还有多少')}</p>
        : read.error ? <FailureState error={read.error} onRetry={() => void read.refetch()} />
          : !read.data ? <Skeleton />
            : hits.length === 0 ? <EmptyState title={t('没有找到【{code}】', { code })} />
              : <>
                {hits.length > 1 && <ul className="qs-hits" aria-label={t('查到的结果')}>{hits.map((one) => (
                  <li key={`${one.kind}${one.id}`}><button type="button" className="lnk" aria-pressed={one === hit} onClick={() => (one.address ? openAddress(one.address) : setChosen(one))}><b className="tn">{one.code}</b> <span className="s3">{kindName(one)}</span></button></li>
                ))}</ul>}
                {hit && <Card key={`${hit.kind}${hit.id}`} hit={hit} onAsk={ask} />}
              </>}
    </div>
  );
}
