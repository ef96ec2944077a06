// A line between browser and server that a test breaks for real: every byte goes through it, is counted, and the connections are torn where the test says.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface BrokenLine {
  /** Where a page finds the server through this line. */
  url: string;
  /** Bytes that have reached the server's side so far. */
  sent(): number;
  /** Tears all connections once so many more bytes went to the server; `staysDown`: and lets nothing through until it is mended. */
  cutAfter(bytes: number, options?: { staysDown?: boolean }): void;
  /** Resolves when the last `cutAfter` has happened. */
  cut(): Promise<void>;
  mend(): void;
  stop(): Promise<void>;
}

/** @param bytesPerSecond towards the server: slow enough to be seen on its way */
export async function brokenLine(server: string, { bytesPerSecond }: { bytesPerSecond: number }): Promise<BrokenLine> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  let sent = 0;
  let cutAt = Infinity;
  let isDown = false;
  let staysDown = false;
  let tell: () => void = () => {};
  let happened = Promise.resolve();
  const tear = (): void => { for (const socket of open) socket.destroy(); };

  const listener = createServer((near) => {
    if (isDown) { near.destroy(); return; }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [[near, far], [far, near]] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => { open.delete(socket); other.destroy(); });
    }
    far.pipe(near);
    near.on('data', (piece: Buffer) => {
      const fits = piece.subarray(0, Math.max(0, cutAt - sent));
      sent += fits.length;
      if (fits.length < piece.length) {
        cutAt = Infinity;
        isDown = staysDown;
        far.write(fits, () => { tear(); tell(); });
        return;
      }
      far.write(fits);
      near.pause();
      setTimeout(() => near.resume(), (piece.length / bytesPerSecond) * 1_000);
    });
    near.on('end', () => far.end());
  });
  await new Promise<void>((done) => { listener.listen(0, hostname, done); });
  return {
    url: `http://${hostname}:${(listener.address() as AddressInfo).port}`,
    sent: () => sent,
    cutAfter(bytes, options = {}) {
      staysDown = options.staysDown ?? false;
      happened = new Promise((done) => { tell = done; });
      cutAt = sent + bytes;
    },
    cut: () => happened,
    mend() { isDown = false; },
    async stop() { tear(); await new Promise((done) => { listener.close(done); }); },
  };
}
