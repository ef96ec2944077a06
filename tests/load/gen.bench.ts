// How long all derived files take to be made, each generator by itself, and how large what they write is.
import { generators } from '../../generators/all.ts';

export default async function measure(): Promise<void> {
  console.log('\n| generator | ms | files | kB |\n| --- | --- | --- | --- |');
  let [ms, files, bytes] = [0, 0, 0];
  for (const [name, generate] of Object.entries(generators)) {
    const began = performance.now();
    const derived = await generate();
    const took = performance.now() - began;
    const size = derived.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    console.log(`| ${name} | ${took.toFixed(0)} | ${derived.length} | ${(size / 1024).toFixed(0)} |`);
    [ms, files, bytes] = [ms + took, files + derived.length, bytes + size];
  }
  console.log(`| all | ${ms.toFixed(0)} | ${files} | ${(bytes / 1024).toFixed(0)} |`);
}
