/**
 * The element on which a key was pressed. By the time of the handler, the same key may have closed
 * a dialog and returned the focus to the page, immediately for users who prefer reduced motion.
 */
export const pressedOn = (event: KeyboardEvent): Element | null =>
  event.target instanceof Element ? event.target : null;
