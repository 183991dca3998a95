import { rmSync } from 'node:fs';
import { freePort } from '@malaka/server/test/free-port';
import { makeDataFolder } from './data-folder.ts';
import { startProgram, stopProgram, waitUntilCalm, waitUntilReady } from './processes.ts';

/** The platform with its demo, as `npm start` first creates it; removed when the work is done. */
export async function inDemo(work: (base: string) => Promise<void>): Promise<void> {
  const folder = makeDataFolder();
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const server = startProgram('scripts/run.mjs', ['start'], {
    PORT: String(port),
    PUBLIC_URL: base,
    MALAKA_DATA: folder,
  });
  try {
    await waitUntilReady(server, `${base}/readyz`);
    await waitUntilCalm(base);
    await work(base);
  } finally {
    await stopProgram(server);
    rmSync(folder, { recursive: true, force: true });
  }
}
