import type { FastifyReply, FastifyRequest } from 'fastify';

/** Enough to fill the batches of statements; a call of another kind waits for no more than these. */
const AT_ONCE = 64;

// The event loop, which they would keep busy, is the process's.
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Lets only some calls of this kind run at a time, the others in the order of their coming: those of
 * other kinds are served between them. None is refused.
 */
export async function behindOthers(_request: FastifyRequest, { raw }: FastifyReply): Promise<void> {
  if (running < AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  // Whoever has gone meanwhile gives his turn on.
  if (raw.closed) leave();
  else raw.once('close', leave);
}

/** How many wait for their turn in this process. */
export const countBehind = (): number => waiting.length;

function leave(): void {
  const next = waiting.shift();
  if (next) setImmediate(next);
  else running -= 1;
}
