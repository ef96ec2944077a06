// Rows of a file that were not stored, kept on the disk while the file is read and made into a spreadsheet with the reason behind each row.
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Say } from '../../../core/i18n.ts';
import type { App, Caller } from '../../context.ts';
import { fileTypes } from '../../files/kinds.ts';
import { keepFile, type StoredFile } from '../../files/rows.ts';
import { widthOf, xlsxOf } from '../../sheets/writeXlsx.ts';
import { nextId } from '../../store/ids.ts';
import { reasonLabel } from './columns.ts';
import type { SheetRow } from './documents.ts';

export class RefusedRows {
  count = 0;
  private file: FileHandle | undefined;
  private readonly path: string;
  constructor(private readonly app: App) { this.path = join(app.config.dataDir, 'files', 'incoming', nextId()); }

  async add(rows: readonly { row: SheetRow; reasons: string[] }[]): Promise<void> {
    if (!this.file) {
      await mkdir(join(this.path, '..'), { recursive: true });
      this.file = await open(this.path, 'w');
    }
    this.count += rows.length;
    await this.file.write(rows.map(({ row, reasons }) => `${JSON.stringify([row.cells, reasons.join('；')]).replace(/[\u2028\u2029]/g, ' ')}\n`).join(''));
  }

  /** The caller's file, kept for a day. */
  async keep(caller: Caller, name: string, head: readonly string[], say: Say): Promise<StoredFile | undefined> {
    if (this.count === 0) return undefined;
    const reason = say(reasonLabel);
    // An error file that comes back has the column already.
    const kept = head.flatMap((text, at) => ([reason, reasonLabel].includes(text.trim()) ? [] : [at]));
    const columns = [...kept.map((at) => ({ label: head[at]!, width: Math.max(12, widthOf(head[at]!) + 2) })), { label: reason, width: 50, isRequired: true }];
    const path = this.path;
    const rows = async function* (): AsyncGenerator<string[]> {
      for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
        const [cells, reasons] = JSON.parse(line) as [string[], string];
        yield [...kept.map((at) => cells[at] ?? ''), reasons];
      }
    };
    return keepFile(this.app, caller, { name, mime: fileTypes.xlsx.mime, content: Readable.from(xlsxOf([{ name: reason, columns, rows: rows() }])) });
  }

  async remove(): Promise<void> {
    await this.file?.close().catch(() => {});
    if (this.file) await rm(this.path, { force: true });
  }
}
