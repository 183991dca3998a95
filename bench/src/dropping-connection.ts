import { type Server, type Socket, connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PIECE_BYTES = 64 * 1024;
const BYTES_A_SECOND = 24 * 1024 ** 2;

/**
 * A connection to a server that counts uploaded bytes and repeatedly breaks after this many,
 * without notifying either end.
 */
export async function openDroppingConnection(port: number, cuts: readonly number[]) {
  const waiting = [...cuts];
  let sent = 0;
  const pass = async (up: Socket, down: Socket) => {
    for await (const bytes of up as AsyncIterable<Buffer>) {
      sent += bytes.length;
      down.write(bytes);
      await sleep((bytes.length / BYTES_A_SECOND) * 1000);
      if (sent < (waiting[0] ?? Number.POSITIVE_INFINITY)) continue;
      waiting.shift();
      up.destroy();
      down.destroy();
      return;
    }
    down.end();
  };
  const server: Server = createServer({ highWaterMark: PIECE_BYTES }, (up) => {
    const down = connect({ port, host: '127.0.0.1' });
    for (const socket of [up, down]) socket.on('error', () => undefined);
    down.pipe(up, { end: true });
    pass(up, down).catch(() => down.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    bytesSent: () => sent,
    cutsLeft: () => waiting.length,
    close: () => server.close(),
  };
}
