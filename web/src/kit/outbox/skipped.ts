import { sequenceOf } from './entries.ts';
import type { Entry } from './queue-store.ts';
import { isUnexpected } from './unsendable.ts';

/**
 * Entries at which the server failed during one sending: they wait together with their sequence;
 * the others are sent.
 */
export class Skipped {
  problem: unknown = null;
  readonly #lines = new Set<string>();

  has(entry: Entry): boolean {
    return this.#lines.has(sequenceOf(entry));
  }

  /** Throws a problem that blocks all entries. */
  add(batch: readonly Entry[], problem: unknown): void {
    if (!isUnexpected(problem)) throw problem;
    this.problem = problem;
    for (const entry of batch) this.#lines.add(sequenceOf(entry));
  }
}
