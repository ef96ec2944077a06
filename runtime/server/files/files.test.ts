// What is let in and under which name: content decides; and the ranges of a download.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg, pdf, png, webp } from '../../../tests/support/pictures.ts';
import { xlsxOf } from '../sheets/writeXlsx.ts';
import { zipOf } from '../sheets/zip.ts';
import { cleanName, judge } from './judge.ts';
import { rangeOf } from './serve.ts';
import { folderStore } from './store.ts';

let folder: string;
beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'loom-judge-')); });
afterAll(() => rm(folder, { recursive: true, force: true }));

async function judged(name: string, bytes: Buffer | string): Promise<string | undefined> {
  const path = join(folder, 'one');
  await writeFile(path, bytes);
  return judge(path, name);
}
const cfb = (stream: string): Buffer => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600), Buffer.from(`${stream}\0`, 'utf16le'), Buffer.alloc(600)]);
const zip = (name: string): Promise<Buffer> => buffer(Readable.from(zipOf([{ name, content: ['x'] }])));

describe('content decides', () => {
  it.each([['png', png()], ['jpg', jpeg], ['webp', webp], ['pdf', pdf]])('a %s is one, whatever its name', async (type, bytes) => {
    expect(await judged('a.exe', bytes)).toBe(type);
    expect(await judged(`a.${type}`, bytes)).toBe(type);
  });
  it('takes office files, drawings and archives', async () => {
    expect(await judged('a.xlsx', await buffer(Readable.from(xlsxOf([{ name: 'x', columns: [{ label: 'a', width: 5 }], rows: [] }]))))).toBe('xlsx');
    expect(await judged('a.xls', cfb('Workbook'))).toBe('xls');
    expect(await judged('a.doc', cfb('WordDocument'))).toBe('doc');
    expect(await judged('a.zip', await zip('花型/前片.dxf'))).toBe('zip');
    expect(await judged('a.dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n')).toBe('dxf');
    expect(await judged('a.plt', 'IN;SP1;PU0,0;PD100,100;')).toBe('plt');
    expect(await judged('a.dwg', Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(200)]))).toBe('dwg');
    expect(await judged('尺码.csv', Buffer.from([0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0x31, 0x0a]))).toBe('csv');
    expect(await judged('说明.txt', '每箱 12 件\n')).toBe('txt');
  });
  it.each([
    ['script.png', '<script>alert(1)</script>'], ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'], ['a.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'], ['a.txt', '<!DOCTYPE html><html></html>'],
    ['a.html', '<html></html>'], ['a.csv', '#!/bin/sh\nrm -rf /\n'], ['a.txt', '@echo off\r\ndel *\r\n'], ['a.js', 'alert(1)'], ['a.jpg', 'MZ\x90\x00\x03'], ['a.txt', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a.png', Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('<script>alert(1)</script>'.repeat(9))])],
    ['a.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php system($_GET[1]); ?>'.repeat(9))])],
    ['a.gif', Buffer.from('GIF89a/*aaaaaaaaaaaaaaaaaaaa*/=1;alert(1)')], ['a.png', png(50_000, 50_000)], ['a.png', png(0, 5)], ['a.doc', cfb('!_StringData')], ['a.xml', '<?xml version="1.0"?><a/>'],
    ['a.bin', Buffer.alloc(100)], ['empty.txt.exe', 'hello'],
  ])('refuses %s (%#)', async (name, bytes) => expect(await judged(name, bytes)).toBeUndefined());
  it.each(['META-INF/MANIFEST.MF', 'AndroidManifest.xml'])('refuses an archive that is a program: %s', async (name) => expect(await judged('a.zip', await zip(name))).toBeUndefined());
});

describe('names', () => {
  it.each([
    ['../../etc/passwd', 'png', 'passwd.png'], ['C:\\fakepath\\正面 照.JPG', 'jpg', '正面 照.jpg'], ['..', 'pdf', 'file.pdf'], ['a\u202egnp.exe', 'png', 'agnp.exe.png'], ['合同\u0000.pdf', 'pdf', '合同.pdf'], ['', 'txt', 'file.txt'], [`x${' '.repeat(300)}y.csv`, 'csv', 'y.csv'],
    ['logo.ai', 'pdf', 'logo.ai'], ['长'.repeat(300) + '.png', 'png', '长'.repeat(150) + '.png'],
  ] as const)('%s of a %s is kept as %s', (name, type, kept) => expect(cleanName(name, type)).toBe(kept));
});

describe('ranges', () => {
  it.each([['bytes=0-9', { start: 0, end: 9 }], ['bytes=90-', { start: 90, end: 99 }], ['bytes=-10', { start: 90, end: 99 }], ['bytes=95-500', { start: 95, end: 99 }], ['bytes=100-', null], ['bytes=9-3', null], ['bytes=-', undefined], ['lines=1-2', undefined], [undefined, undefined]])('%s of 100', (header, range) => expect(rangeOf(header, 100)).toEqual(range));
});

describe('the folder', () => {
  it('takes a name of its own making only', async () => {
    const store = folderStore(folder);
    expect(() => store.read('../../etc/passwd')).toThrow('no check sum');
    expect(await store.has('a'.repeat(64))).toBe(false);
  });
});
