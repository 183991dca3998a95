import { isApiError } from '#/kit/api/api-error.ts';
import { sequenceOf } from './entries.ts';
import type { Entry } from './queue-store.ts';

/** Part of the call is unreadable; other refusals concern the sender, not the content. */
export const isBadCall = (error: unknown): error is Error =>
  isApiError(error) && [400, 413, 422].includes(error.status);

/** The server failed at it although it is reachable; it may succeed with others. */
const isUnexpected = (error: unknown): boolean => isApiError(error, 'technical_fault');

const LOST_FILE = new Set(['NotReadableError', 'NotFoundError', 'DataError', 'UnknownError']);

export const isLostFile = (error: unknown): boolean =>
  error instanceof DOMException && LOST_FILE.has(error.name);

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
