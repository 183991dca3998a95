import { createStore } from '#/kit/store.ts';

/** How much of the user's work the server has not counted; known without loading the queue. */
export type WaitingCount = {
  waiting: number;
  /** Opens the list of waiting entries. */
  open: () => void;
  /** Sends the queue; returns whether all of it has arrived. */
  sendAll: () => Promise<boolean>;
};

const count = createStore<WaitingCount | null>(null);

export const { read: readWaiting, use: useWaitingCount } = count;

/** Called by the queue once it has loaded. */
export const setWaitingCount = count.set;
