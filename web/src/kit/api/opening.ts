/**
 * A screen that this device has shown before opens from what it keeps (src/shell/home/kept-home.ts), and
 * is renewed behind.
 */
let state: 'opening' | 'renewing' | undefined;

/** Whether calls are answered by this device where it can. */
export const isOpening = (): boolean => state === 'opening';

/** Nothing is wrong with the line: what the device shows is about to be renewed. */
export const isRenewed = (): boolean => state !== undefined;

export function setOpening(next: typeof state): void {
  state = next;
}
