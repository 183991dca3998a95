import { Box, Checkbox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import styles from './RowChoice.module.css';
import type { ListSelection } from './use-selection.ts';

type RowProps = { selection: ListSelection; id: number; name: string };

/** The box of one row; with Shift, all from the last pressed one to it. */
export function RowBox({ selection, id, name }: RowProps) {
  const { t } = useTranslation('bulk');
  return (
    <Checkbox
      className={styles.box}
      data-choice={id}
      aria-label={t('choice.row', { name })}
      checked={selection.isChosen(id)}
      onChange={({ nativeEvent }) =>
        selection.press(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}

/** The box of all rows in sight. */
export function PageBox({ selection, label }: { selection: ListSelection; label?: string }) {
  const { t } = useTranslation('bulk');
  const { page, setPage } = selection;
  return (
    <Checkbox
      className={label ? styles.labelled : styles.box}
      {...(label ? { label } : { 'aria-label': t('choice.page') })}
      checked={page === 'every'}
      indeterminate={page === 'some'}
      onChange={() => setPage(page !== 'every')}
    />
  );
}

/** Cards have no heading with a box: on a phone it stands above them. */
export function PhonePageBox({ selection }: { selection: ListSelection }) {
  const { t } = useTranslation('bulk');
  if (selection.rowIds.length === 0) return null;
  return (
    <Box hiddenFrom="sm" className="unprinted">
      <PageBox selection={selection} label={t('choice.page')} />
    </Box>
  );
}

const boxesIn = (table: Element) => [
  ...table.querySelectorAll<HTMLInputElement>('input[data-choice]'),
];
const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Keys of a table whose rows can be chosen: arrows go from box to box, with Shift they choose on
 * the way; X presses the row's box, Ctrl+A that of the page, Esc gives all free.
 */
export function useChoiceKeys(selection: ListSelection | undefined) {
  const hasLetters = useLetterKeys();
  const count = selection?.count ?? 0;
  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const isBusy = document.querySelector('[role="dialog"], [role="menu"]') !== null;
    if (isBusy || document.activeElement?.matches(WRITES)) return;
    selection?.clear();
  });
  useEffect(() => {
    if (count === 0) return undefined;
    const listen = (event: globalThis.KeyboardEvent) => escape(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [count]);
  if (!selection) return undefined;
  return (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target, currentTarget } = event;
    if (!(target instanceof Element) || altKey || target.matches(WRITES)) return;
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      return selection.setPage(true);
    }
    const own = target.closest('tr')?.querySelector<HTMLInputElement>('input[data-choice]');
    if (ctrlKey || metaKey || !own) return;
    if (key.toLowerCase() === 'x' && hasLetters) {
      event.preventDefault();
      return selection.press(Number(own.dataset['choice']), shiftKey);
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
    const boxes = boxesIn(currentTarget);
    const next = boxes[boxes.indexOf(own) + (key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    if (!shiftKey) return;
    const both = [own, next].map((box) => Number(box.dataset['choice']));
    selection.setRows(both, true);
  };
}
