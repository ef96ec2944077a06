// @vitest-environment happy-dom
// Several files chosen at once stand in the order they were chosen in, whichever arrives first; one sent again lands in its place. A form waits for what is on its way.
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FileValue } from '../../../core/values/index.ts';
import { AppFailure } from '../../session/failure.ts';
import type { FieldHost } from '../types.ts';
import { limitsOf } from './limits.ts';
import FilesEditor from './FilesEditor.tsx';
import { useUploads } from './useUploads.ts';

afterEach(cleanup);

interface Way { arrive(): Promise<void>; fail(): Promise<void> }

/** Files whose sending ends when the test says so, by name. */
function open(standing: readonly string[]) {
  const ways = new Map<string, Way>();
  const send = (file: File): Promise<FileValue> => new Promise((resolve, reject) => {
    ways.set(file.name, {
      arrive: () => act(async () => { resolve({ id: `id ${file.name}`, name: file.name, size: 1, type: 'image/png' }); }),
      fail: () => act(async () => { reject(new AppFailure(0, '请检查网络设置', [], undefined, { kind: 'network' })); }),
    });
  });
  const { result } = renderHook(() => {
    const [files, setFiles] = useState<FileValue[]>(standing.map((name) => ({ id: `id ${name}`, name, size: 1, type: 'image/png' })));
    return { files, ...useUploads({ files, limits: limitsOf({ type: 'images' }), send, onChange: setFiles, onBusy: () => undefined }) };
  });
  const names = (): string[] => result.current.files.map(({ name }) => name[0]!);
  const choose = (...chosen: string[]): Promise<void> => act(async () => { result.current.add(chosen.map((name) => new File(['x'], name, { type: 'image/png' }))); });
  return { result, ways, names, choose };
}

describe('files chosen together', () => {
  it('keep their order behind those that stand', async () => {
    const { ways, names, choose } = open(['0.png']);
    await choose('1.png', '2.png', '3.png');
    for (const name of ['3.png', '1.png']) await ways.get(name)!.arrive();
    expect(names()).toEqual(['0', '1', '3']);
    await ways.get('2.png')!.arrive();
    expect(names()).toEqual(['0', '1', '2', '3']);
  });

  it('and one that broke lands where it was chosen when it is sent again', async () => {
    const { result, ways, names, choose } = open([]);
    await choose('1.png', '2.png');
    await ways.get('1.png')!.fail();
    await ways.get('2.png')!.arrive();
    expect(names()).toEqual(['2']);
    await act(async () => { result.current.retry(result.current.pending[0]!); });
    await ways.get('1.png')!.arrive();
    expect(names()).toEqual(['1', '2']);
    await choose('4.png');
    await ways.get('4.png')!.arrive();
    expect(names()).toEqual(['1', '2', '4']);
  });
});

describe('a field with a file on its way', () => {
  it('keeps the form waiting although others are moved or removed meanwhile', async () => {
    const said: string[] = [];
    let arrive: (file: FileValue) => void = () => undefined;
    const host = { send: () => new Promise<FileValue>((resolve) => { arrive = resolve; }) } as unknown as FieldHost;
    function Screen() {
      const [value, setValue] = useState<unknown>(['1', '2', '3'].map((id) => ({ id, name: `${id}.png`, size: 1, type: 'image/png' })));
      return <FilesEditor field={{ name: 'x', type: 'images', label: '图片', carries: [] }} value={value} id="f" row={{}} host={host} onChange={(next) => { said.push((next as FileValue[]).map(({ id }) => id).join('')); setValue(next); }} onRefuse={(_typed, why) => said.push(why)} />;
    }
    const { container } = render(<Screen />);
    fireEvent.change(container.querySelector('input[type=file]')!, { target: { files: [new File(['x'], '4.png', { type: 'image/png' })] } });
    expect(said).toEqual(['文件正在上传，请稍候']);
    fireEvent.keyDown(screen.getByRole('button', { name: /^查看 2/ }), { key: 'ArrowLeft', altKey: true });
    expect(said.slice(1)).toEqual(['213', '文件正在上传，请稍候']);
    fireEvent.keyDown(screen.getByRole('button', { name: /^查看 3/ }), { key: 'Delete' });
    expect(said.slice(3)).toEqual(['21', '文件正在上传，请稍候']);
    await act(async () => { arrive({ id: '4', name: '4.png', size: 1, type: 'image/png' }); });
    expect(said.at(-1)).toBe('214');
  });
});
