import type { Endpoint } from './endpoint.ts';

/** Something that a device keeps until the server has it: an ordinary call, made later. */
export type EventKind<E extends Endpoint = Endpoint> = {
  readonly name: string;
  /** Who may do it, and what it carries. */
  readonly endpoint: E;
};

/** Their names alone: whoever only looks at the queue needs no call. */
export const LESSON_DONE = 'lesson-done';
export const TEST_FINISHED = 'test-finished';

export const eventKind = <E extends Endpoint>(name: string, endpoint: E): EventKind<E> => ({
  name,
  endpoint,
});
