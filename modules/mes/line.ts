// What the hooks of a line layout share: its operations, what its workers can do, how a seat is named.
import { Decimal, find, type HookRef, toText, type Work } from '../../runtime/server/moduleApi.ts';

export interface Seat { id: string; workstation: HookRef; worker: HookRef | null; work: { processLine: HookRef; share: string }[] }
export interface Layout { id: string; team: HookRef; order: HookRef; procedure: HookRef; target: number | null; seats: Seat[] }
export interface SewLine { id: string; name: string; seconds: string; process: string; machineType: string | null }

/** The sew operations of a sheet in order; `seconds` of one piece. */
export async function sewLines(work: Work, procedure: string): Promise<SewLine[]> {
  const rows = await find(work, 'mes.orderProcedure.lines', ['name', 'seconds', 'qtyFactor', 'process', 'machineType'], { where: { parent: procedure, stage: 'sew', stopped: false }, order: 'seqNo' });
  return rows.map(({ id, name, seconds, qtyFactor, process, machineType }) => ({ id, name: name!, seconds: toText(new Decimal(seconds!).times(qtyFactor!)), process: process!, machineType }));
}

/** Whether a worker can do an operation: by a skill for it, or for its kind of machine. */
export async function skillsOf(work: Work, workers: readonly string[]): Promise<(worker: string, line: SewLine) => boolean> {
  const skills = workers.length === 0 ? [] : await find(work, 'mes.worker.skills', ['parent', 'process', 'machineType'], { where: { parent: workers } });
  return (worker, line) => skills.some((skill) => skill.parent === worker && (skill.process === line.process || (line.machineType !== null && skill.machineType === line.machineType)));
}
