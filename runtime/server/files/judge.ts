// What a file is, by its content. Its name decides only between types that look alike, and never lets anything in.
import { readFile, open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { textOf } from '../sheets/readTable.ts';
import { fileTypes, type FileTypeName } from './kinds.ts';
import { pictureSize } from './pictures.ts';

const headBytes = 65_536;
/** Characters of a name, as file systems have them; of a longer one the end, which says what it is. */
export const maxName = 255;

/** @returns undefined for what is refused: programs, scripts, pages, drawings that can hold scripts, and whatever is not known */
export async function judge(path: string, name: string): Promise<FileTypeName | undefined> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const ending = endingOf(name);
  switch (found?.ext as string | undefined) {
    case 'jpg': case 'png': case 'webp': return pictureSize(await readFile(path), found!.ext as 'jpg' | 'png' | 'webp') && (found!.ext as FileTypeName);
    // The picture of a phone's own kind, and moving ones, have no place here.
    case 'apng': return undefined;
    case 'pdf': case 'docx': case 'xlsx': case 'pptx': case 'rar': case '7z': case 'dwg': case 'psd': case 'mp4': return found!.ext as FileTypeName;
    case 'm4v': return 'mp4';
    case 'zip': return zipType(await headOf(path));
    case 'ai': case 'ps': case 'eps': return ending === 'ai' ? 'ai' : undefined;
    case 'cfb': return officeType(await readFile(path));
    case undefined: return plainType(await headOf(path), path, ending);
    default: return undefined;
  }
}

export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A name fit to be stored and sent: no path, no signs that steer, and an ending that says what the content is. */
export function cleanName(name: string, type: FileTypeName): string {
  const { endings } = fileTypes[type];
  // eslint-disable-next-line no-control-regex
  const bare = name.slice(-maxName).normalize('NFC').split(/[\\/]/).at(-1)!.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"|?*]/g, '').replace(/^[.\s]+/, '').replace(/(?<![.\s])[.\s]+$/, '');
  const ending = endingOf(bare);
  const fits = (endings as readonly string[]).includes(ending);
  const stem = fits ? bare.slice(0, -ending.length - 1) : bare;
  return `${[...(stem || 'file')].slice(0, 150).join('')}.${fits ? ending : endings[0]}`;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Packed programs of phones and of Java are archives too. */
function zipType(head: Buffer): FileTypeName | undefined {
  const text = head.toString('latin1');
  return /AndroidManifest\.xml|META-INF\/MANIFEST\.MF|classes\.dex|vbaProject\.bin|Payload\/[^/]+\.app\//.test(text) ? undefined : 'zip';
}

/** Old office files and installers share one container: the names of their streams tell them apart. */
function officeType(bytes: Buffer): FileTypeName | undefined {
  const has = (name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (has('WordDocument')) return 'doc';
  if (has('Workbook') || has('Book')) return 'xls';
  return has('PowerPoint Document') ? 'ppt' : undefined;
}

/** No mark at the start: a drawing format known by its first words, or text. */
async function plainType(head: Buffer, path: string, ending: string): Promise<FileTypeName | undefined> {
  const latin = head.toString('latin1');
  if (/^RIFF.{4}(CDR|cdr)/s.test(latin)) return 'cdr';
  if (latin.startsWith('AC10')) return 'dwg';
  if (latin.startsWith('AutoCAD Binary DXF') || /^\s*(999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\r?\n/.test(latin)) return 'dxf';
  // eslint-disable-next-line no-control-regex
  if (/^\s*(?:(?:\x1b%-?\d[AB]|\x1b\.)\s*)?(IN|BP|DF|PS\d|SP\d)[;\d,\s]/.test(latin) && ending === 'plt') return 'plt';
  if (ending !== 'txt' && ending !== 'csv') return undefined;
  let text: string;
  try {
    text = textOf(await readFile(path));
  } catch {
    return undefined;
  }
  return looksRun(text) ? undefined : ending;
}

/** What an interpreter, a browser or a shell would run if the name were another. */
function looksRun(text: string): boolean {
  const start = text.replace(/^\uFEFF/, '').trimStart().slice(0, 2_000);
  return /^(<[!?a-z/]|#!|%!|@echo\b|MZ|::\s|rem\s)/i.test(start) || /<(script|html|svg|iframe|\?php)\b/i.test(start) || /^\s*(import os\b|function\s+\w+\s*\(|#include\s*<|powershell\b)/i.test(start);
}
