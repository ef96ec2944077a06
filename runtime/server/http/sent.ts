// What was sent, as handlers use it once its declaration has checked it (shapeGate.ts).
import { AppError } from '../../core/contract/errors.ts';

/** `"1,2"` of an address or the list of a body, each once. @throws AppError `selection.none` */
export function idsOf(given: string | readonly string[] | undefined): string[] {
  const ids = typeof given === 'string' ? given.split(',').map((one) => one.trim()) : given ?? [];
  if (ids.length === 0) throw new AppError('selection.none');
  return [...new Set(ids)];
}

export const pageOf = ({ pageNum = 1, pageSize = 10 }: { pageNum?: number; pageSize?: number }): { pageNum: number; pageSize: number } => ({ pageNum, pageSize });
