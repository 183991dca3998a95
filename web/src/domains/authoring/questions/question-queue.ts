import type { QuestionForm } from './question-form.ts';

/** A question that was written and is on its way; its key keeps the server from making it twice. */
export type Queued = {
  key: string;
  at: number;
  form: QuestionForm;
  isTold: boolean;
  /** Why the server refused it. */
  problem?: string | undefined;
};

const PREFIX = 'question_queue:1:';

/** One entry a question: two windows that write at once take nothing from each other. */
const entryOf = (place: string, key: string) => `${PREFIX}${place}:${key}`;

/** What this device still has to send for a place, the oldest first. */
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

/** Whether the device keeps it: storage may be full or closed. */
export function keepQueued(place: string, queued: Queued): boolean {
  try {
    localStorage.setItem(entryOf(place, queued.key), JSON.stringify(queued));
    return true;
  } catch {
    return false;
  }
}

export function forgetQueued(place: string, key: string): void {
  try {
    localStorage.removeItem(entryOf(place, key));
  } catch {
    // What could not be kept is not there either.
  }
}
