import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useLetterKeys, useKeyLines } from './hotkeys.ts';
import { openKeys, useAreKeysOpen } from './open-keys.ts';

// The dialog uses the texts about keys from the settings.
const KeysModal = lazyPart(() => import('./KeysModal.tsx'), 'KeysModal', 'settings');

/** "?" lists the keys of the screen. */
export function KeysHost() {
  const { t } = useTranslation('common');
  const isOpen = useAreKeysOpen();
  const hasLetters = useLetterKeys();
  useKeyLines(hasLetters ? [{ keys: ['?'], does: t('keys.help') }] : [], { isEverywhere: true });
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (key !== '?' || !hasLetters || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (document.activeElement?.matches(WRITES) || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    openKeys();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  if (!isOpen) return null;
  return <KeysModal />;
}

const WRITES = 'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]';
