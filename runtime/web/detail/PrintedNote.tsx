// `已打印 2 次`: how often the record was printed, by whom last and when; nothing until it was.
import { useQuery } from '@tanstack/react-query';
import type { Printed } from '../../core/contract/wire.ts';
import { localTime } from '../../core/values/dates.ts';
import { apiKey } from '../data/changes.ts';
import { t } from '../i18n/t.ts';
import { http } from '../session/http.ts';
import { valueContext } from '../session/session.ts';

export function PrintedNote({ api, id, isActive }: { api: string; id: string; isActive: boolean }) {
  const { data = [] } = useQuery({ queryKey: apiKey(api, 'printed', id), queryFn: ({ signal }) => http.get<Printed[]>(`${api}/printed`, { query: { ids: id }, signal }), enabled: isActive });
  const [last] = data;
  if (!last) return null;
  const times = data.reduce((sum, one) => sum + one.times, 0);
  const at = localTime(new Date(last.at), valueContext().timeZone).slice(0, 16);
  return <span className="s3 sm desk tn" data-tip={t('最近由{name}于{at}打印', { name: last.by ?? '', at })}>{t('已打印 {n} 次', { n: times })} · {last.by} {at.slice(5)}</span>;
}
