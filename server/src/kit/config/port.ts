import { createServer } from 'node:net';
import { explainListenError } from './start-error.ts';

/**
 * Throws StartError if the port is taken. Runs before the database is touched, so that an
 * accidental second start changes nothing.
 */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  }).catch((error: unknown) => {
    throw explainListenError(error, host, port);
  });
  await new Promise((resolve) => server.close(resolve));
}
