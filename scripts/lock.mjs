import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 100;
/** A lock this old belongs to a process that has ended; its id is another program's now. */
const LONGEST_MS = 10 * 60_000;

/** Runs the work while no other process runs work under the same lock file. */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) await sleep(LOOK_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale(file)) rmSync(file, { force: true });
    return false;
  }
}

function isStale(file) {
  try {
    const isOld = Date.now() - statSync(file).mtimeMs > LONGEST_MS;
    return isOld || !isRunning(Number(readFileSync(file, 'utf8')));
  } catch (error) {
    // Released in the meantime.
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(pid) {
  try {
    // Without an id the file is still being written: signal 0 to process group 0 reaches ourselves.
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
