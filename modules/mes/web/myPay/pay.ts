// What the server says of one's own month, and how the page puts it together: exact decimals, days newest first.
import { Decimal, t } from '../../../../runtime/web/moduleApi.ts';

export interface Piece { date: string; order: string | null; bundle: number | null; what: string; kind: string; qty: string; unitPrice: string; amount: string; isWaiting: boolean }
const parts = ['cutAmt', 'specialAmt', 'sewAmt', 'finishAmt', 'ironAmt', 'packAmt', 'itemAmt', 'sampleAmt', 'timeAmt', 'otAllowance', 'topUp'] as const;
export interface PaySheet extends Record<(typeof parts)[number] | 'gross' | 'net' | 'deduct' | 'subsidy' | 'pieceAmt', string> { code: string; status: string; slip: string | null; slipState: string | null; days: string; hours: string; otHours: string; items: { name: string; kind: string; amount: string }[] }
export interface Pay { month: string; worker: { name: string; badgeNo: string; team: string } | null; pieces: Piece[]; sheet: PaySheet | null }

const words = (): Record<(typeof parts)[number], string> => ({ cutAmt: t('裁床'), specialAmt: t('特种'), sewAmt: t('车缝'), finishAmt: t('后整'), ironAmt: t('整烫'), packAmt: t('包装'), itemAmt: t('计价项目'), sampleAmt: t('打样工资'), timeAmt: t('计时工资'), otAllowance: t('加班补贴'), topUp: t('保底补差') });

/** What the net is made of: parts that are not nothing, then subsidies, then what is taken off. */
export function rowsOf(sheet: PaySheet): { label: string; amount: string; isTaken: boolean }[] {
  const label = words();
  return [
    ...parts.filter((name) => !new Decimal(sheet[name]).isZero()).map((name) => ({ label: label[name], amount: sheet[name], isTaken: false })),
    ...sheet.items.map(({ name, kind, amount }) => ({ label: name, amount, isTaken: kind === 'deduct' })),
  ];
}

export function daysOf(pieces: readonly Piece[]): { date: string; qty: string; amount: string; rows: Piece[]; waiting: number }[] {
  return [...new Set(pieces.map(({ date }) => date))].sort().reverse().map((date) => {
    const rows = pieces.filter((row) => row.date === date);
    return { date, rows, waiting: rows.filter(({ isWaiting }) => isWaiting).length, qty: rows.reduce((sum, { qty }) => sum.plus(qty), new Decimal(0)).toFixed(), amount: rows.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(4) };
  });
}

export const sheetState = (status: string): { label: string; tone: 'running' | 'waiting' | 'done' } => (status === 'paid' ? { label: t('已发放'), tone: 'done' } : status === 'approved' ? { label: t('已审核'), tone: 'running' } : { label: t('核算中，未审核'), tone: 'waiting' });
export const slipState = (state: string): string => (state === 'signed' ? t('已签收') : state === 'objected' ? t('异议已提交，等待答复') : t('请核对后签收'));
