import { rmSync } from 'node:fs';
import { freePort } from '@malaka/server/test/free-port';
import { makeDataFolder } from './data-folder.ts';
import { startProgram, stopProgram, waitUntilReady } from './processes.ts';
import { printFigure } from './report.ts';

/** The first start with an empty data folder, including the demo, and the next start. */
export async function benchStart(): Promise<void> {
  const folder = makeDataFolder();
  try {
    await measureStart('Cold start with demo content', folder, 30);
    await measureStart('Second start', folder, 5);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStart(name: string, folder: string, most: number): Promise<void> {
  const port = await freePort();
  const child = startProgram('scripts/run.mjs', ['start'], {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    MALAKA_DATA: folder,
  });
  try {
    const milliseconds = await waitUntilReady(child, `http://127.0.0.1:${port}/readyz`);
    printFigure({
      name,
      measured: milliseconds / 1000,
      unit: 's',
      goal: { is: '<=', value: most },
    });
  } finally {
    await stopProgram(child);
  }
}
