import { Box, Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys, latinKey } from '#/kit/ui/hotkeys.ts';
import styles from './RowChoice.module.css';
import type { ListSelection } from './use-selection.ts';

type RowProps = { selection: ListSelection; id: number; name: string };

/** The checkbox of one row; with Shift, selects the range from the last one pressed. */
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

/** The checkbox of all visible rows. */
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

/** Cards have no heading with a checkbox: on a phone it appears above them. */
export function PhonePageBox({ selection }: { selection: ListSelection }) {
  const { t } = useTranslation('bulk');
  if (selection.rowIds.length === 0) return null;
  return (
    <Box hiddenFrom="sm" className="unprinted">
      <PageBox selection={selection} label={t('choice.page')} />
    </Box>
  );
}

/** Above cards whose list marks selectable rows with `data-choices`. */
export function CardsBox({ selection }: { selection: ListSelection }) {
  const { t } = useTranslation('bulk');
  useChoiceKeys(selection);
  if (selection.rowIds.length === 0) return null;
  return (
    <div className="unprinted">
      <PageBox selection={selection} label={t('choice.page')} />
    </div>
  );
}

const boxesIn = (table: Element) => [
  ...table.querySelectorAll<HTMLInputElement>('input[data-choice]'),
];
const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/**
 * Keys of a table with selectable rows: arrows move between the checkboxes, with Shift they select
 * on the way; X toggles the row, Ctrl+A selects the page, Esc clears the selection.
 */
export function useChoiceKeys(selection: ListSelection | undefined) {
  const hasLetters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !selection || !(event.target instanceof Element)) return;
    if (event.target.matches(WRITES) || event.target.closest(WINDOWS) || isWindowOpen()) return;
    if (event.key === 'Escape') return selection.count > 0 && selection.clear();
    if (actOn(event, event.target, { selection, hasLetters })) event.preventDefault();
  });
  const isOn = selection !== undefined;
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => void press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}

const WINDOWS = '[role=dialog], [role=menu]';
const isWindowOpen = () => document.querySelector(WINDOWS) !== null;

type Acting = { selection: ListSelection; hasLetters: boolean };

/** Returns whether the table handled the key. */
function actOn(
  { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  target: Element,
  { selection, hasLetters }: Acting,
): boolean {
  const table = target.closest('table, [data-choices]');
  const own = target
    .closest('tr, [data-choices] > li')
    ?.querySelector<HTMLInputElement>('input[data-choice]');
  if (!table || altKey || boxesIn(table).length === 0) return false;
  const letter = latinKey({ key, code }).toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter !== 'a') return false;
    selection.setPage(true);
    return true;
  }
  if (!own) return false;
  const idOf = (box: HTMLInputElement) => Number(box.dataset['choice']);
  if (letter === 'x' && hasLetters) {
    selection.press(idOf(own), shiftKey);
    return true;
  }
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  const boxes = boxesIn(table);
  const next = boxes[boxes.indexOf(own) + (key === 'ArrowDown' ? 1 : -1)];
  if (!next) return false;
  next.focus();
  if (shiftKey) selection.setRows([idOf(own), idOf(next)], true);
  return true;
}
