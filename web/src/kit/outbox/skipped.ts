import { lineOf } from './entries.ts';
import type { Entry } from './queue-store.ts';
import { isUnexpected } from './unsendable.ts';

/** What the server failed at in one sending: it waits with what stands in its line; the others go. */
export class Skipped {
  problem: unknown = null;
  readonly #lines = new Set<string>();

  has(entry: Entry): boolean {
    return this.#lines.has(lineOf(entry));
  }

  /** Throws what keeps back all. */
  add(batch: readonly Entry[], problem: unknown): void {
    if (!isUnexpected(problem)) throw problem;
    this.problem = problem;
    for (const entry of batch) this.#lines.add(lineOf(entry));
  }
}
