import { useSessionStorage } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyLines } from '#/kit/ui/key-lines.ts';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import type { OpenRow } from './use-open-row.ts';

const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
const PRESSES = 'a, button, input, [role="separator"]';
const isBusy = () => document.querySelector('[role="dialog"], [role="menu"]') !== null;

/**
 * Keys that move through the rows of a table: J and K; Enter opens the row beside the list, where
 * arrows work as well; Esc closes it. Returns the current row.
 */
export function useRowKeys(rowIds: readonly string[], { hasPlace, rowId, open, close }: OpenRow) {
  const { t } = useTranslation('common');
  const hasLetters = useLetterKeys();
  const place = useLocation({ select: ({ pathname }) => pathname });
  // Restores the row for a user who comes back from its page.
  const [walked, setWalked] = useSessionStorage<string | undefined>({
    key: `row:${place}`,
    getInitialValueInEffect: false,
  });
  const current = rowId ?? (walked !== undefined && rowIds.includes(walked) ? walked : undefined);
  const isOn = hasPlace && rowIds.length > 0;
  const goTo = (step: number) => {
    const at = current === undefined ? -1 : rowIds.indexOf(current);
    const next = at < 0 ? rowIds[0] : rowIds[at + step];
    if (next === undefined) return;
    setWalked(next);
    if (rowId !== undefined) open(next);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || isBusy()) return;
    if (!(target instanceof Element) || target.matches(WRITES)) return;
    const isOpen = rowId !== undefined;
    if (hasLetters && code === 'KeyJ') goTo(1);
    else if (hasLetters && code === 'KeyK') goTo(-1);
    else if (isOpen && key === 'ArrowDown') goTo(1);
    else if (isOpen && key === 'ArrowUp') goTo(-1);
    else if (isOpen && key === 'Escape') close();
    else if (key === 'Enter' && current !== undefined && !target.matches(PRESSES)) open(current);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
  useKeyLines(
    isOn
      ? [
          ...(hasLetters ? [{ keys: ['J', 'K'], does: t('table.keys.walk') }] : []),
          { keys: ['Enter'], does: t('table.keys.open') },
          { keys: ['Esc'], does: t('table.keys.close') },
        ]
      : [],
  );
  return { current, setWalked };
}
