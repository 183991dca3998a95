export const itemId = (id: number): string => `tree-line-${id}`;

/** After the next render, since a moved row loses the focus. */
export function focusItem(id: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${itemId(id)}`)?.focus());
}
