// Long work cut in two: what waits here goes on in a task of its own, so that typing and clicks are answered in between.

export function nextTask(): Promise<void> {
  return new Promise((goOn) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { port1.close(); goOn(); };
    port2.postMessage(null);
  });
}

/** What has been drawn up to now stands on the screen. */
export async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}
