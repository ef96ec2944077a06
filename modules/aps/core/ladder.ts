// The quantity ladder of an order: what each step lacks, what is over, and who owes the next one; read by the page alone, from figures of the ledgers.

export const steps = ['planned', 'cut', 'special', 'sewn', 'checked', 'finished', 'stored', 'shipped'] as const;
export type Step = (typeof steps)[number];
export type Figures = Record<Step, number> & { ordered: number; atLeast: number; upTo: number };
export type StepState = 'none' | 'part' | 'done' | 'over' | 'skipped';
export interface Rung { step: Step; qty: number; share: number; state: StepState; lacks: number; over: number }

/** Special work and the check are of some orders alone: nothing there while pieces are further on is no lack. */
const optional: readonly Step[] = ['special', 'checked'];

/** @param needs steps that this order has for certain, though nothing is counted there yet */
export function rungsOf(figures: Figures, needs: readonly Step[] = []): Rung[] {
  const { ordered } = figures;
  return steps.map((step, at) => {
    const qty = figures[step];
    const isSkipped = qty === 0 && optional.includes(step) && (!needs.includes(step) || steps.slice(at + 1).some((later) => figures[later] > 0));
    // All that was ordered is given out and cut; sewn and later the short shipment that the order allows will do.
    const enough = step === 'planned' || step === 'cut' ? ordered : Math.ceil(figures.atLeast);
    const over = Math.max(0, qty - ordered);
    const state: StepState = isSkipped ? 'skipped' : qty > Math.floor(figures.upTo) ? 'over' : ordered > 0 && qty >= enough ? 'done' : qty > 0 ? 'part' : 'none';
    return { step, qty, share: ordered > 0 ? Math.min(1, qty / ordered) : 0, state, lacks: isSkipped || state === 'done' || state === 'over' ? 0 : Math.max(0, ordered - qty), over };
  });
}

/** The first step that is not done: what waits there is what it lacks, of which `ready` could be taken up at once. */
export function nextOf(rungs: readonly Rung[], ordered: number): { step: Step; lacks: number; ready: number } | undefined {
  const road = rungs.filter(({ state }) => state !== 'skipped');
  const at = road.findIndex(({ state }) => state === 'none' || state === 'part');
  if (at < 0) return undefined;
  const before = at === 0 ? ordered : road[at - 1]!.qty;
  return { step: road[at]!.step, lacks: road[at]!.lacks, ready: Math.max(0, Math.min(before, ordered) - road[at]!.qty) };
}

export interface Maker { order: string; kind: 'work' | 'outsource' | 'process'; id: string; code: string; name: string; scope: string[]; open: number }

/** Who has the step: teams and factories with open bills of that scope; of steps that no bill stands for, nobody by name. */
export function makersOf(step: Step, makers: readonly Maker[]): Maker[] {
  const part = { cut: 'cut', sewn: 'sew', finished: 'finish' }[step as string];
  if (step === 'special') return makers.filter(({ kind }) => kind === 'process');
  return part === undefined ? [] : makers.filter(({ kind, scope }) => kind !== 'process' && (scope.length === 0 || scope.includes(part) || part === 'finish' && scope.includes('pack')));
}
