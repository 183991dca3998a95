import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Twice as long as a server waits until it drops what its start left behind (start-server.ts). */
const SETTLED_MS = 10_000;

/** Resident memory in megabytes; Linux only. */
export function residentMegabytes({ pid }: { pid?: number | undefined }): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return undefined;
  }
}

/** Of a server that has just become ready and is asked for nothing. */
export async function restingMegabytes(server: { pid?: number | undefined }) {
  await sleep(SETTLED_MS);
  return residentMegabytes(server);
}
