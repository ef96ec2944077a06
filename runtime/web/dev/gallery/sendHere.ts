// Files of the gallery stay in the development server's memory (answers.ts): sent slowly enough to be seen, `fail` in a name breaks the line once.
import type { FileValue } from '../../../core/values/index.ts';
import type { SendOptions } from '../../fields/files/sendParts.ts';
import { AppFailure } from '../../session/failure.ts';

const broken = new Set<string>();

export async function sendHere(file: File, _kind: 'image' | 'file' | 'large', { onProgress, signal }: SendOptions): Promise<FileValue> {
  for (let step = 1; step <= 4; step++) {
    await new Promise((resolve) => setTimeout(resolve, 60));
    signal.throwIfAborted();
    onProgress(step / 5);
    if (step === 3 && file.name.includes('fail') && !broken.has(file.name)) { broken.add(file.name); throw new AppFailure(0, '请检查网络设置', [], undefined, { kind: 'network' }); }
  }
  const answer = await fetch(`/dev/gallery/files?name=${encodeURIComponent(file.name)}&type=${encodeURIComponent(file.type)}`, { method: 'POST', body: file, signal });
  onProgress(1);
  return { id: await answer.text(), name: file.name, size: file.size, type: file.type };
}
