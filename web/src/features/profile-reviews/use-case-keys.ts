import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskKey } from '#/features/reviewing/desk-key.ts';
import { useDeskKeys } from '#/features/reviewing/use-desk-keys.ts';
import type { CaseRow } from './case-rows.ts';
import { PHRASES } from './reason-phrases.ts';

type Options = {
  table: RefObject<HTMLTableElement | null>;
  rows: readonly CaseRow[];
  canMark: boolean;
  mark: (key: string, reason: string) => void;
  confirm: () => void;
  reject: () => void;
  skip: () => void;
  back: () => void;
  toggleChanged: () => void;
};

/**
 * The rows' own buttons carry the focus, so that the keys, the Tab key and a screen reader all mean
 * the same row.
 */
export function useCaseKeys({ table, rows, canMark, mark, ...acts }: Options) {
  const { t } = useTranslation('profile-reviews');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  const buttons = () => [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const focusedKey = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row],[data-row-of]');
    return focused?.dataset['row'] ?? focused?.dataset['rowOf'] ?? null;
  };
  const goTo = (key: string) => {
    const button = buttons().find(({ dataset }) => dataset['row'] === key);
    button?.focus();
    button?.scrollIntoView({ block: 'center' });
  };
  const move = (by: 1 | -1) => {
    const all = buttons();
    const at = all.findIndex(({ dataset }) => dataset['row'] === focusedKey());
    const target = at === -1 ? (by === 1 ? all[0] : all.at(-1)) : all[at + by];
    setOpenKey(null);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
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
    const phrase = row?.reason && PHRASES[row.reason][index];
    if (openKey && phrase) markAndClose(openKey, t(`phrase.${phrase}`));
    return Boolean(openKey);
  };

  const act = (key: DeskKey): boolean => {
    if (key.kind === 'phrase') return pick(key.index);
    if (key.kind === 'down' || key.kind === 'up') {
      if (buttons().length === 0) return false;
      move(key.kind === 'down' ? 1 : -1);
    } else if (key.kind === 'reasons') {
      if (canMark) setOpenKey(focusedKey() ?? buttons()[0]?.dataset['row'] ?? null);
    } else if (key.kind === 'clear') {
      const row = focusedKey();
      if (canMark && row) mark(row, '');
    } else if (key.kind === 'back') {
      if (openKey) close();
      else acts.back();
    } else if (key.kind === 'confirm') acts.confirm();
    else if (key.kind === 'reject') acts.reject();
    else if (key.kind === 'next') acts.skip();
    else if (key.kind === 'onlyChanged') acts.toggleChanged();
    else if (key.kind === 'help') setIsHelpOpen(true);
    else return false;
    return true;
  };
  useDeskKeys(act);

  return {
    openKey,
    open: setOpenKey,
    close,
    mark: markAndClose,
    goTo,
    help: {
      isOpen: isHelpOpen,
      open: () => setIsHelpOpen(true),
      close: () => setIsHelpOpen(false),
    },
  };
}
