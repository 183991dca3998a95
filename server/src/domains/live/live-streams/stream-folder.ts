import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = /^malaka-stream-(\d+)-\w+$/;

/** Creates a folder for one encoding, and deletes those of killed nodes. */
export async function makeStreamFolder(): Promise<string> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
  return await mkdtemp(path.join(tmpdir(), `malaka-stream-${process.pid}-`));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process lives but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
