/**
 * Where a key was pressed. By then the same key may have closed a window and given the focus back to the page, at once
 * where people want no motion.
 */
export const pressedOn = (event: KeyboardEvent): Element | null =>
  event.target instanceof Element ? event.target : null;
