/**
 * What is wider than its place can be moved by keys too, and says at its edges that it goes on
 * (global.css). Answers how to stop looking.
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
