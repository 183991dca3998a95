import type { Endpoint } from './endpoint.ts';

/** A call that a device stores while it is offline and makes later. */
export type EventKind<E extends Endpoint = Endpoint> = {
  readonly name: string;
  /** The call; it defines who may send the event and what it carries. */
  readonly endpoint: E;
};

/** Only the names, for code that inspects the queue without loading the calls. */
export const LESSON_DONE = 'lesson-done';
export const TEST_FINISHED = 'test-finished';

export const eventKind = <E extends Endpoint>(name: string, endpoint: E): EventKind<E> => ({
  name,
  endpoint,
});
