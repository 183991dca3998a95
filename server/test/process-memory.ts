import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server drops leftovers of its start after five seconds (start-server.ts), a busy one later. */
export const SETTLED_SECONDS = 30;

type Process = { pid?: number | undefined };

/** Resident memory in megabytes; Linux only. */
export const residentMegabytes = (program: Process) => readMegabytes(program, 'VmRSS');

/** Peak resident memory since its start. */
export const peakMegabytes = (program: Process) => readMegabytes(program, 'VmHWM');

function readMegabytes({ pid }: Process, field: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1];
    // A process that has just ended still has a status file, but without memory.
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

/** Lowest memory in these seconds of a server that is ready and idle. */
export async function restingMegabytes(server: Process, seconds = SETTLED_SECONDS) {
  let lowest = Number.POSITIVE_INFINITY;
  for (let second = 0; second < seconds; second += 1) {
    await sleep(1000);
    lowest = Math.min(lowest, residentMegabytes(server) ?? lowest);
  }
  return lowest;
}
