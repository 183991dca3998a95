import type { QuestionForm } from './question-form.ts';

/** A written question that is not sent yet; its key prevents a duplicate. */
export type Queued = {
  key: string;
  at: number;
  form: QuestionForm;
  isNotified: boolean;
  /** Why the server refused it. */
  problem?: string | undefined;
};

const PREFIX = 'question_queue:1:';

/** One entry per question, so that two windows do not overwrite each other. */
const entryOf = (place: string, key: string) => `${PREFIX}${place}:${key}`;

/** Unsent questions of a place on this device, oldest first. */
export function readQueue(place: string): Queued[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name.startsWith(entryOf(place, '')))
      .flatMap((name) => {
        const queued = JSON.parse(localStorage.getItem(name) ?? 'null') as Queued | null;
        return queued ? [queued] : [];
      })
      .toSorted((one, other) => one.at - other.at);
  } catch {
    return [];
  }
}

/** Returns false if storage is full or blocked. */
export function storeQueued(place: string, queued: Queued): boolean {
  try {
    localStorage.setItem(entryOf(place, queued.key), JSON.stringify(queued));
    return true;
  } catch {
    return false;
  }
}

export function removeQueued(place: string, key: string): void {
  try {
    localStorage.removeItem(entryOf(place, key));
  } catch {
    // If it could not be stored, there is nothing to remove.
  }
}
