// What the flags leave open, asked on a terminal: one question a line, with what is taken when nothing is answered.
import { createInterface } from 'node:readline/promises';
import { groupsOf } from './menu.ts';
import { kinds, wordsOf, type Kind, type Standing, type Wish } from './wish.ts';

export interface Terminal { input: NodeJS.ReadableStream; output: NodeJS.WritableStream }
/** A wish of which even the kind may be open. */
export type Open = Partial<Wish>;

/** @returns undefined when the asked one leaves without an answer (Ctrl D) */
export async function ask(open: Open, standing: Standing, { input, output }: Terminal): Promise<Wish | undefined> {
  const talk = createInterface({ input, output });
  const left = new Promise<undefined>((resolve) => { talk.once('close', () => resolve(undefined)); });
  const question = async (text: string): Promise<string> => {
    const answer = await Promise.race([talk.question(text), left]);
    if (answer === undefined) throw new Left();
    return answer.trim();
  };
  try {
    return await answers(open, standing, question, (text) => { output.write(`${text}\n`); });
  } catch (error) {
    if (error instanceof Left) return undefined;
    throw error;
  } finally { talk.close(); }
}

class Left extends Error {}

async function answers(open: Open, standing: Standing, question: (text: string) => Promise<string>, say: (text: string) => void): Promise<Wish> {
  const text = async (what: string, otherwise: string): Promise<string> => (await question(`${what}${otherwise ? ` (${otherwise})` : ''}: `)) || otherwise;
  const yes = async (what: string): Promise<boolean> => /^(y|yes|是)$/i.test(await text(`${what} y/n`, 'n'));
  /** Asked again until it is one of those there are. */
  const one = async (what: string, known: readonly string[], otherwise: string): Promise<string> => {
    for (;;) {
      const answer = await text(`${what}: ${known.join(', ')}`, otherwise);
      if (known.includes(answer)) return answer;
      say(`There is no "${answer}".`);
    }
  };
  const kind = open.kind ?? await one('What is new', kinds, 'entity') as Kind;
  const id = open.id || await demanded(kind === 'module' ? 'Name of the module, such as qms' : `Id, such as ${examples[kind]}`);
  const wish: Wish = { ...open, kind, id };
  const [module, last] = id.split('.') as [string, string?];
  if (kind === 'entity' || kind === 'query' || kind === 'module') {
    wish.english ??= await text('English name', wordsOf(last ?? id));
    wish.label ??= await text('Chinese name', wish.english);
  }
  if (kind === 'entity') {
    wish.document ??= await yes('A document, with number, date and states?');
    wish.lines ??= await yes('With lines?');
  }
  if (kind === 'query') wish.from ??= await one('Entity it counts', Object.keys(standing.model.entities).filter((name) => name.startsWith(`${module}.`)).sort(), '');
  const groups = standing.model.modules[module] ? groupsOf(module, standing) : [];
  if ((kind === 'entity' || kind === 'query') && groups.length > 0) wish.menu ??= await one('Group of the menu', groups, groups.at(-1)!);
  return wish;

  async function demanded(what: string): Promise<string> {
    for (;;) {
      const answer = await question(`${what}: `);
      if (answer) return answer;
    }
  }
}

const examples: Record<Kind, string> = { entity: 'wms.materialLoan', screen: 'wms.materialLoan.detail', query: 'wms.loanCount', print: 'wms.materialLoan.page', module: 'qms' };
