import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useHotkeys, isHotkey, useKeyLines } from '#/kit/ui/hotkeys.ts';
import styles from './QuickSearchButton.module.css';

let open: (() => void) | null = null;

/** Opens the search of the header from elsewhere. */
export const openQuickSearch = (): void => open?.();

/** The header registers how its search opens. */
function onQuickSearch(next: () => void): () => void {
  open = next;
  return () => {
    if (open === next) open = null;
  };
}

// Its code loads with the first Ctrl K.
const QuickSearch = lazyPart(
  () => import('./QuickSearch.tsx'),
  'QuickSearch',
  'accounts',
  'platform-settings',
);

type Props = { isOpen: boolean; isStaff: boolean; onToggle: () => void; onClose: () => void };

export function QuickSearchHost({ isOpen, isStaff, onToggle, onClose }: Props) {
  const { t } = useTranslation('shell');
  useHotkeys([{ keys: 'mod+K', act: onToggle }], { isInEditors: true });
  const capture = useRef<ReturnType<typeof captureKeys>>(null);
  const toggle = useEffectEvent(onToggle);
  const close = useEffectEvent(onClose);
  // Before the next key: pages decide cases by single letters.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const holding = captureKeys({ onToggle: () => toggle(), onClose: () => close() });
    capture.current = holding;
    return () => void holding.release();
  }, [isOpen]);
  useKeyLines([{ keys: ['Ctrl+K'], does: t('quick.title') }], { isEverywhere: true });
  useEffect(() => onQuickSearch(onToggle), [onToggle]);
  if (!isOpen) return null;
  return (
    <QuickSearch
      isStaff={isStaff}
      takeTyped={() => capture.current?.release() ?? ''}
      onClose={onClose}
    />
  );
}

type Options = { onToggle: () => void; onClose: () => void };

/**
 * While the search's code loads, keys belong to it: none reaches the page, and typed text goes to
 * its field.
 */
function captureKeys({ onToggle, onClose }: Options): { release: () => string } {
  let typed = '';
  const capture = (event: KeyboardEvent) => {
    event.stopImmediatePropagation();
    if (event.isComposing) return;
    event.preventDefault();
    if (isHotkey('mod+K', event)) return onToggle();
    if (event.key === 'Escape') return onClose();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    else if ([...event.key].length === 1) typed += event.key;
  };
  addEventListener('keydown', capture, { capture: true });
  return {
    release() {
      removeEventListener('keydown', capture, { capture: true });
      const captured = typed;
      typed = '';
      return captured;
    },
  };
}

/** Looks like the field it opens. */
export function QuickSearchButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <UnstyledButton className={styles.button} aria-keyshortcuts="Control+K" onClick={onClick}>
      <IconSearch size={18} aria-hidden />
      <span>{t('quick.button')}</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </UnstyledButton>
  );
}
