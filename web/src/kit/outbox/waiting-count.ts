/** How much of the user's work the server has not counted; known without loading the queue. */
export type WaitingCount = {
  waiting: number;
  /** Opens the list of waiting entries. */
  open: () => void;
  /** Sends the queue; returns whether all of it has arrived. */
  sendAll: () => Promise<boolean>;
};

let count: WaitingCount | null = null;
const listeners = new Set<() => void>();

export const readWaiting = (): WaitingCount | null => count;

export function subscribeWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Called by the queue once it has loaded. */
export function setWaitingCount(next: WaitingCount | null): void {
  count = next;
  for (const listener of listeners) listener();
}
