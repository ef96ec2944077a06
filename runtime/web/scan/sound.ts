// A high tone for what was counted, a low one for what was not: the eyes of who scans are on the shelf.
export function sound(isRight: boolean): void {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = isRight ? 1320 : 220;
    volume.gain.value = 0.1;
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + (isRight ? 0.08 : 0.35));
    tone.onended = () => void context.close();
  } catch { /* No sound device: the colour says it. */ }
}
