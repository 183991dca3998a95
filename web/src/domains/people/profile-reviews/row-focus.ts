/**
 * The rows' own buttons have the focus, so that shortcuts, Tab and screen readers agree on the
 * current row.
 */
const buttonsIn = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

export function focusedRow(): string | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row],[data-row-of]');
  return focused?.dataset['row'] ?? focused?.dataset['rowOf'] ?? null;
}

export const firstRow = (table: HTMLElement | null) => buttonsIn(table)[0]?.dataset['row'] ?? null;

export function focusRow(table: HTMLElement | null, key: string) {
  const button = buttonsIn(table).find(({ dataset }) => dataset['row'] === key);
  button?.focus();
  button?.scrollIntoView({ block: 'center' });
}

/** Without a current row, goes to the first or last one; false if there is none. */
export function moveFocus(table: HTMLElement | null, by: 1 | -1): boolean {
  const buttons = buttonsIn(table);
  const at = buttons.findIndex(({ dataset }) => dataset['row'] === focusedRow());
  const start = by === 1 ? buttons[0] : buttons.at(-1);
  const target = at === -1 ? start : buttons[at + by];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return buttons.length > 0;
}
