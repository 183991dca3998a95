import { expect, type Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import { UNDO_SECONDS } from './server.ts';

/**
 * Moves the clock forward on the server, and on a page whose clock was installed before it was
 * opened (`page.clock.install()`). A server that is killed returns to real time.
 */
export async function passTime(server: Server, seconds: number, page?: Page): Promise<void> {
  const answer = await fetch(`${server.url}/api/v1/dev/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ forward: seconds }),
  });
  expect(answer.status).toBe(200);
  await page?.clock.fastForward(seconds * 1000);
}

/** Lets the undo period pass while the page shows it, so that the decision takes effect. */
export async function passUndo(server: Server, page?: Page): Promise<void> {
  const pending = () =>
    server.db.selectFrom('heldDecisions').where('state', '=', 'held').select('id').execute();
  await expect.poll(pending).not.toEqual([]);
  await passTime(server, UNDO_SECONDS, page);
  await expect.poll(pending).toEqual([]);
}
