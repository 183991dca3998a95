import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = /^malaka-video-(\d+)-\w+$/;
const own = new Set<string>();

/**
 * Runs `work` in a temporary folder. First deletes folders left by crashed workers, which contain a
 * whole video and the key of its segments.
 */
export async function withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await deleteOrphans();
  const folder = await mkdtemp(path.join(tmpdir(), `malaka-video-${process.pid}-`));
  own.add(folder);
  try {
    return await work(folder);
  } finally {
    own.delete(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function deleteOrphans(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1]);
    const folder = path.join(tmpdir(), name);
    if (!pid || own.has(folder) || (pid !== process.pid && isAlive(pid))) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process is alive and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
