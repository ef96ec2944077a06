// What a record's print puts on paper, as text: the plan that its reader is served, drawn over the record as it is read.
import { renderToStaticMarkup } from 'react-dom/server';
import type { Manifest, Plan } from '../../runtime/core/plans/plan.ts';
import type { PrintPlan } from '../../runtime/core/print/index.ts';
import { BlockView, visibleBlocks } from '../../runtime/web/print/blocks.tsx';
import { papersOf } from '../../runtime/web/print/papers.ts';
import { printerOf } from '../../runtime/web/print/printer.ts';
import type { TestClient } from './server.ts';

/** The plan of a screen as this client is served it. */
export async function planOf<P extends Plan = Plan>(client: TestClient, screen: string, lang = 'zh_CN'): Promise<P> {
  const { routes } = await client.get(`/loom/manifest?lang=${lang}`) as Manifest;
  return client.get(`/loom/plan/${routes.find(({ id }) => id === screen)!.plan}.json?lang=${lang}`);
}

/** @param screen a list or detail that offers the print. @returns the lines of its papers: fields one by one, rows of tables with ` | ` between cells */
export async function paperOf(client: TestClient, screen: string, print: string, id: string, lang = 'zh_CN'): Promise<string[]> {
  const { prints, api } = await planOf(client, screen, lang);
  const plan: PrintPlan = await client.get(`/loom/plan/${prints!.find((one) => one.id === print)!.plan}.json?lang=${lang}`);
  const printer = printerOf(plan);
  return papersOf(printer, [await client.get(`${api}/${id}`)], () => 1).flatMap((paper) => visibleBlocks(plan.blocks, paper, printer).flatMap((block) => linesOf(renderToStaticMarkup(<BlockView block={block} paper={paper} printer={printer} />))));
}

function linesOf(markup: string): string[] {
  const text = markup.replace(/<\/(?:td|th)><(?:td|th)[^>]*>/g, ' | ').replace(/<\/(?:tr|p|h2|div|dd)>/g, '\n').replace(/<[^>]*>/g, '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '');
}
