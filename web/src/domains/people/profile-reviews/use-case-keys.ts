import { type RefObject, useState } from 'react';
import { useReviewKeys } from '#/kit/reviewing/use-review-keys.ts';
import type { usePresets } from '#/kit/presets/use-presets.ts';
import type { CaseRow } from './case-rows.ts';

/**
 * The rows' own buttons have the focus, so that shortcuts, Tab and screen readers agree on the
 * current row.
 */
const buttonsIn = (table: HTMLElement | null) => [
  ...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];

function focusedRow(): string | null {
  const focused = document.activeElement?.closest<HTMLElement>('[data-row],[data-row-of]');
  return focused?.dataset['row'] ?? focused?.dataset['rowOf'] ?? null;
}

const firstRow = (table: HTMLElement | null) => buttonsIn(table)[0]?.dataset['row'] ?? null;

function focusRow(table: HTMLElement | null, key: string) {
  const button = buttonsIn(table).find(({ dataset }) => dataset['row'] === key);
  button?.focus();
  button?.scrollIntoView({ block: 'center' });
}

/** Without a current row, goes to the first or last one; false if there is none. */
function moveFocus(table: HTMLElement | null, by: 1 | -1): boolean {
  const buttons = buttonsIn(table);
  const at = buttons.findIndex(({ dataset }) => dataset['row'] === focusedRow());
  const start = by === 1 ? buttons[0] : buttons.at(-1);
  const target = at === -1 ? start : buttons[at + by];
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
  return buttons.length > 0;
}

type Options = {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly CaseRow[];
  canMark: boolean;
  mark: (key: string, reason: string) => void;
  presetsOf: ReturnType<typeof usePresets>;
  /** Adds a ready-made reason for the decision as a whole. */
  addToComment: (reason: string) => void;
  confirm: () => void;
  reject: () => void;
  skip: () => void;
  back: () => void;
  toggleChanged: () => void;
};

/** The row whose reasons are open, and the keyboard shortcuts of a case. */
export function useCaseKeys({ table, rows, canMark, mark, presetsOf, ...acts }: Options) {
  const [openKey, setOpenKey] = useState<string | null>(null);

  const goTo = (key: string) => focusRow(table.current, key);
  const close = () => {
    if (openKey) goTo(openKey);
    setOpenKey(null);
  };
  const markAndClose = (key: string, reason: string) => {
    mark(key, reason);
    goTo(key);
    setOpenKey(null);
  };
  const pick = (index: number) => {
    const row = rows.find(({ key }) => key === openKey);
    const preset = presetsOf(row?.reason ?? null)[index];
    if (!canMark || !preset) return false;
    if (openKey) markAndClose(openKey, preset.text);
    else acts.addToComment(preset.text);
    return true;
  };
  const move = (by: 1 | -1) => {
    setOpenKey(null);
    return moveFocus(table.current, by);
  };
  useReviewKeys({
    phrase: ({ index }) => pick(index),
    down: () => move(1),
    up: () => move(-1),
    reasons: () => {
      if (canMark) setOpenKey(focusedRow() ?? firstRow(table.current));
    },
    clear: () => {
      const row = focusedRow();
      if (canMark && row) mark(row, '');
    },
    back: () => (openKey ? close() : acts.back()),
    confirm: acts.confirm,
    reject: acts.reject,
    next: acts.skip,
    onlyChanged: acts.toggleChanged,
  });

  return { openKey, open: setOpenKey, close, mark: markAndClose, goTo };
}
