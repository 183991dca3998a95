import type { FastifyReply, FastifyRequest } from 'fastify';

/** Enough to fill the batches of statements, and the most that a call of another kind waits for. */
const AT_ONCE = 64;

// Per process, because they compete for its event loop.
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs a limited number of calls of this kind at a time, first come first served, so that other
 * calls are served in between. None is refused.
 */
export async function behindOthers(_request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  // A caller that has disconnected passes the turn on.
  if (raw.closed) leave();
  else raw.once('close', leave);
}

/** Calls waiting for their turn in this process. */
export const countBehind = (): number => waiting.length;

function leave(): void {
  const next = waiting.shift();
  if (next) setImmediate(next);
  else running -= 1;
}
