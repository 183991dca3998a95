export const lineId = (id: number): string => `tree-line-${id}`;

/** After the next render, since a moved row loses the focus. */
export function focusLine(id: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${lineId(id)}`)?.focus());
}
