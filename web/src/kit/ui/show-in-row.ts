/** Scrolls a row until the selected item is visible; the page stays where it is. For a `ref`. */
export function showInRow(chosen: HTMLElement | null): void {
  const row = chosen?.parentElement;
  if (!chosen || !row) return;
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, inner.right - outer.right) - Math.max(0, outer.left - inner.left);
}
