// The questions of `npm run new`: each is answered after it was put, what a flag says is not asked, and nothing answered takes what stands in brackets.
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { loadModel } from '../../runtime/core/language/index.ts';
import { readSchemas } from '../../runtime/server/schemas/load.ts';
import { ask, type Open, type Wish } from './index.ts';

const files = await readSchemas({ schemasDir: join(import.meta.dirname, '../../schemas') });
const standing = { files, model: loadModel(files, { check: false }).model };

/** Answers one question after another; undefined leaves, as Ctrl D does. */
async function talk(open: Open, answers: (string | undefined)[]): Promise<{ wish: Wish | undefined; questions: string[]; said: string }> {
  const input = new PassThrough();
  const output = new PassThrough();
  const questions: string[] = [];
  let said = '';
  output.on('data', (part: Buffer) => {
    const text = part.toString();
    said += text;
    if (!text.endsWith(': ')) return;
    questions.push(text.slice(0, -2));
    const answer = answers[questions.length - 1];
    if (answer === undefined) input.end(); else input.write(`${answer}\n`);
  });
  return { wish: await ask(open, standing, { input, output }), questions, said };
}

it('asks everything of a document when nothing is said', async () => {
  const { wish, questions } = await talk({}, ['', 'wms.materialLoan', '', '借料单', 'y', '是', '库内']);
  expect(questions).toEqual([
    'What is new: entity, screen, query, print, module (entity)', 'Id, such as wms.materialLoan', 'English name (Material loan)', 'Chinese name (Material loan)',
    'A document, with number, date and states? y/n (n)', 'With lines? y/n (n)', expect.stringMatching(/^Group of the menu: .*库内/),
  ]);
  expect(wish).toEqual({ kind: 'entity', id: 'wms.materialLoan', english: 'Material loan', label: '借料单', document: true, lines: true, menu: '库内' });
});

it('asks nothing that a flag says', async () => {
  const { wish, questions } = await talk({ kind: 'entity', id: 'wms.materialLoan', label: '借料单', english: 'Loan', document: false, lines: true, menu: '库内' }, []);
  expect(questions).toEqual([]);
  expect(wish).toMatchObject({ document: false, lines: true });
});

it('asks again where the answer names nothing there is', async () => {
  const { wish, questions, said } = await talk({ kind: 'query', id: 'wms.lossCount', label: '报损次数', english: 'Losses', menu: '库内' }, ['wms.nothing', 'wms.reportLoss']);
  expect(questions).toHaveLength(2);
  expect(said).toContain('There is no "wms.nothing".');
  expect(wish).toMatchObject({ from: 'wms.reportLoss' });
});

it.each<{ open: Open; answers: string[]; gives: Partial<Wish> }>([
  { open: { kind: 'screen' }, answers: ['', 'wms.warehouse.detail'], gives: { id: 'wms.warehouse.detail' } },
  { open: { kind: 'print' }, answers: ['wms.reportLoss.page'], gives: { id: 'wms.reportLoss.page' } },
  { open: { kind: 'module' }, answers: ['qms', 'Quality control', '品控'], gives: { id: 'qms', english: 'Quality control', label: '品控' } },
])('asks of a $open.kind what it needs', async ({ open, answers, gives }) => {
  const { wish, questions } = await talk(open, answers);
  expect(questions).toHaveLength(answers.length);
  expect(wish).toEqual({ ...open, ...gives });
});

it('is left without an answer', async () => expect((await talk({ kind: 'module' }, [undefined])).wish).toBeUndefined());
