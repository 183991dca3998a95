/**
 * Makes overflowing boxes scrollable by keyboard, with a shadow at the edges (global.css). Returns
 * a function that stops observing.
 */
export function markScrolling(boxes: readonly HTMLElement[]): () => void {
  const mark = (box: HTMLElement) => {
    const isScrolled = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (isScrolled) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
    box.toggleAttribute('data-scrolls', isScrolled);
  };
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) mark(target as HTMLElement);
  });
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
}
