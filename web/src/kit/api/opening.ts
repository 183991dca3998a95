/**
 * A screen that this device has shown before opens from its stored answers
 * (src/shell/home/cached-home.ts) and is refreshed in the background.
 */
let state: 'opening' | 'renewing' | undefined;

/** Whether calls are answered by this device where possible. */
export const isOpening = (): boolean => state === 'opening';

/** Nothing is wrong with the connection: the stored content is about to be refreshed. */
export const isRenewed = (): boolean => state !== undefined;

export function setOpening(next: typeof state): void {
  state = next;
}
