// The path of an approval as people see it: what was done, who is asked now, and who would be asked as things stand.
import { eachNode, isApprove, isFork, type FlowNode } from '../../core/approvals/flow.ts';
import type { Mark, Marks, Told } from '../../core/approvals/walk.ts';
import type { PathNode, PathState, Person, TaskStatus } from '../../core/approvals/wire.ts';
import { fill } from '../../core/contract/errors.ts';
import { sayIn } from '../../core/i18n.ts';
import type { Work } from '../context.ts';
import { isSelfAllowed, modeOf, noApprover } from './engine.ts';
import { holdsNow, walkOn, type Flight, type Values } from './flight.ts';
import { peopleOf } from './names.ts';
import { activeOf, resolve, resolveCc, type Asked, type Resolved } from './people.ts';
import type { Task } from './rows.ts';

interface Ahead { marks: Marks; resolved: Map<string, Resolved>; cc: Map<string, string[]>; faults: string[]; /** Chooser nodes on the path that nobody was chosen for. */ open: { key: string; name: string; max: number; range: string[] }[] }
type Looking = Pick<Flight, 'kind'> & { work: Work };

/** Walks ahead on a copy: whom would it ask, with the values of now? */
export async function lookAhead({ work, kind }: Looking, nodes: readonly FlowNode[], marks: Marks, asked: Asked, values: Values): Promise<Ahead> {
  const ahead: Ahead = { marks: structuredClone(marks), resolved: new Map(), cc: new Map(), faults: [], open: [] };
  eachNode(nodes, (node) => { if (isApprove(node) && ahead.marks[node.key]?.state === 'current') ahead.marks[node.key]!.state = 'passed'; });
  await walkOn(nodes, ahead.marks, 1, async (ask): Promise<Told> => {
    if (ask.kind === 'choose') {
      for (const branch of ask.node.branches) if (!branch.when || await holdsNow(work, kind, branch.when, values)) return { branch: branch.key };
      return { branch: ask.node.branches.at(-1)?.key ?? '' };
    }
    const { node } = ask;
    if (node.kind === 'cc') ahead.cc.set(node.key, await resolveCc(work, node, asked));
    if (node.kind === 'approve') {
      if (node.source === 'chooser' && !asked.chosen[node.key]?.length) {
        ahead.open.push({ key: node.key, name: node.name, max: node.max ?? 1, range: node.people ?? [] });
        ahead.resolved.set(node.key, { people: [] });
        return 'passed';
      }
      const found = await resolve(work, node, asked, isSelfAllowed(work));
      if (found.empty === 'stop') ahead.faults.push(noApprover(work, node).message);
      ahead.resolved.set(node.key, found);
    }
    return 'passed';
  });
  return ahead;
}

/**
 * @param tasks all tasks of the approval; of each node those of the round that counts are shown
 * @param ended how the approval ended: what was being asked then is not asked any more
 */
export async function pathOf(work: Work, nodes: readonly FlowNode[], marks: Marks, ahead: Ahead, tasks: readonly Task[], ended: PathState | null): Promise<PathNode[]> {
  const people = await peopleOf(work, [
    ...tasks.flatMap((task) => [task.assignee, task.original]), ...[...ahead.resolved.values()].flatMap((one) => one.people.flatMap(({ user, original }) => [user, original])), ...[...ahead.cc.values()].flat(), ...ahead.open.flatMap((one) => one.range),
  ]);
  const draw = new Drawing(work, marks, ahead, tasks, people, ended);
  return draw.list(nodes);
}

class Drawing {
  private readonly say;
  constructor(private readonly work: Work, private readonly marks: Marks, private readonly ahead: Ahead, private readonly tasks: readonly Task[], private readonly people: ReadonlyMap<string, Person>, private readonly ended: PathState | null) {
    this.say = sayIn(work.app.model.locales, work.caller.lang);
  }

  list(nodes: readonly FlowNode[]): PathNode[] {
    return nodes.flatMap((node) => this.draw(node));
  }

  private draw(node: FlowNode): PathNode[] {
    const mark = this.marks[node.key];
    const isAhead = !mark;
    // What an ended approval never came to is not told as if it were to come.
    if (isAhead && this.ended && node.kind !== 'end') return [];
    const drawn: PathNode = {
      key: node.key, kind: node.kind, name: node.name, state: this.stateOf(node, mark), note: null, mode: null, percent: null, people: [], branch: null, branches: [], choose: null,
    };
    if (isFork(node)) {
      if (node.kind === 'parallel') return [{ ...drawn, branches: node.branches.map(({ key, name, nodes }) => ({ key, name, nodes: this.list(nodes) })) }];
      const taken = node.branches.find((branch) => branch.key === (mark ?? this.ahead.marks[node.key])?.branch);
      return [{ ...drawn, branch: taken ? { key: taken.key, name: taken.name } : null }, ...this.list(taken?.nodes ?? [])];
    }
    if (node.kind === 'cc') drawn.people = isAhead ? (this.ahead.cc.get(node.key) ?? []).map((user) => this.coming(user, null, 'cc')) : this.told(node.key, mark);
    if (isApprove(node)) {
      drawn.mode = modeOf(node, mark);
      drawn.percent = node.percent ?? null;
      if (isAhead) {
        const found = this.ahead.resolved.get(node.key);
        if (found?.mode) drawn.mode = found.mode;
        drawn.people = (found?.people ?? []).map(({ user, original }) => this.coming(user, original, 'approve'));
        drawn.note = found?.empty ? this.say({ pass: '没有审批人，自动通过', admin: '没有审批人，转管理员', stop: '没有审批人' }[found.empty]) : null;
        const open = this.ahead.open.find((one) => one.key === node.key);
        if (open) drawn.choose = { max: open.max, from: open.range.flatMap((id) => this.people.get(id) ?? []) };
      } else {
        drawn.people = this.told(node.key, mark);
        drawn.note = mark.auto ? this.say('自动通过') : null;
      }
    }
    return [drawn];
  }

  private stateOf(node: FlowNode, mark: Mark | undefined): PathState {
    if (node.kind === 'end') return this.ended === 'done' ? 'done' : 'coming';
    if (!mark) return 'coming';
    if (mark.state === 'skipped') return 'skipped';
    if (mark.state === 'passed') return 'done';
    return this.ended && this.ended !== 'done' ? this.ended : 'current';
  }

  private told(key: string, mark: Mark | undefined): PathNode['people'] {
    return this.tasks.filter((task) => task.nodeKey === key && task.round === mark?.round).map((task) => ({
      person: this.person(task.assignee), status: task.status, statusLabel: this.label(task.status), kind: task.kind, at: task.handledDate, comment: task.comment, note: this.standsFor(task.assignee, task.original),
    }));
  }

  private coming(user: string, original: string | null, kind: 'approve' | 'cc'): PathNode['people'][number] {
    return { person: this.person(user), status: 'coming', statusLabel: '', kind, at: null, comment: null, note: this.standsFor(user, original) };
  }

  private standsFor(user: string, original: string | null): string | null {
    return original === null || original === user ? null : fill(this.say('由{agent}代{principal}审批'), { agent: this.person(user).label, principal: this.person(original).label });
  }

  private person(id: string): Person { return this.people.get(id) ?? { id, label: id }; }

  private label(status: TaskStatus): string {
    const option = this.work.app.model.entities['ccm.approvalTask']?.fields.status?.options?.find((one) => one.value === status);
    return option ? this.say(option.label) : status;
  }
}

/** Chooser nodes and who may be chosen: members at work alone. */
export async function choicesOf(work: Work, ahead: Ahead): Promise<{ key: string; name: string; max: number; from: Person[] }[]> {
  const people = await peopleOf(work, ahead.open.flatMap((one) => one.range));
  return Promise.all(ahead.open.map(async ({ range, ...open }) => ({ ...open, from: (await activeOf(work.tx, work.caller.company, range)).flatMap((id) => people.get(id) ?? []) })));
}
