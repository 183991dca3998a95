export const lineId = (id: number): string => `tree-line-${id}`;

/** After what is being drawn: a line that was moved loses the focus on its way. */
export function focusLine(id: number): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${lineId(id)}`)?.focus());
}
