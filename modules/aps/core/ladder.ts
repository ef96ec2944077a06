// The quantity ladder of an order: what each step lacks, what is over, and who owes the next one; read by the page alone, from figures of the ledgers.

export const steps = ['planned', 'cut', 'special', 'sewn', 'checked', 'finished', 'stored', 'shipped'] as const;
export type Step = (typeof steps)[number];
export type Figures = Record<Step, number> & { ordered: number; atLeast: number; upTo: number };
export type StepState = 'none' | 'part' | 'done' | 'over' | 'skipped';
export interface Rung { step: Step; qty: number; share: number; state: StepState; lacks: number; over: number }

/** Special work and the check are of some orders, and of some of their pieces alone. */
const optional: readonly Step[] = ['special', 'checked'];

/** @param special pieces that open bills of secondary work still owe */
export function rungsOf(figures: Figures, special = 0): Rung[] {
  const { ordered } = figures;
  return steps.map((step, at) => {
    const qty = figures[step];
    const lacks = lackOf(figures, step, special);
    const isSkipped = optional.includes(step) && qty === 0 && lacks === 0;
    const over = Math.max(0, qty - ordered);
    const isDone = lacks === 0 && (optional.includes(step) ? qty > 0 && steps.slice(at + 1).every((later) => figures[later] <= qty) : ordered > 0);
    const state: StepState = isSkipped ? 'skipped' : qty > Math.floor(figures.upTo) ? 'over' : isDone ? 'done' : qty > 0 ? 'part' : 'none';
    return { step, qty, share: ordered > 0 ? Math.min(1, qty / ordered) : 0, state, lacks, over };
  });
}

/** All that was ordered is given out and cut; later the short shipment that the order allows will do. Checked is owed while the check stands between sewing and finishing. */
function lackOf({ ordered, atLeast, ...figures }: Figures, step: Step, special: number): number {
  if (step === 'special') return special;
  if (step === 'checked' && (figures.checked === 0 || figures.finished > figures.checked)) return 0;
  const enough = step === 'planned' || step === 'cut' ? ordered : Math.ceil(atLeast);
  return figures[step] >= enough ? 0 : ordered - figures[step];
}

/** The first step that lacks pieces, how many, and how many of them could be taken up at once. */
export function nextOf(rungs: readonly Rung[], ordered: number): { step: Step; lacks: number; ready: number } | undefined {
  const next = rungs.find(({ lacks }) => lacks > 0);
  if (!next) return undefined;
  const before = rungs.slice(0, rungs.indexOf(next)).findLast(({ step }) => !optional.includes(step));
  const ready = next.step === 'special' ? next.lacks : Math.max(0, Math.min(before?.qty ?? ordered, ordered) - next.qty);
  return { step: next.step, lacks: next.lacks, ready };
}

export interface Maker { order: string; kind: 'work' | 'outsource' | 'process'; id: string; code: string; name: string; scope: string[]; open: number }

/** Who has the step: teams and factories with open bills of that scope; of steps that no bill stands for, nobody by name. */
export function makersOf(step: Step, makers: readonly Maker[]): Maker[] {
  const part = { cut: 'cut', sewn: 'sew', finished: 'finish' }[step as string];
  if (step === 'special') return makers.filter(({ kind }) => kind === 'process');
  return part === undefined ? [] : makers.filter(({ kind, scope }) => kind !== 'process' && (scope.length === 0 || scope.includes(part) || part === 'finish' && scope.includes('pack')));
}
