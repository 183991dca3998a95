import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { useLetterKeys, useKeyLines } from './hotkeys.ts';
import { openKeys, useAreKeysOpen } from './open-keys.ts';

// The dialog uses the texts about keys from the settings.
const KeysModal = lazy(async () => {
  const [part] = await Promise.all([import('./KeysModal.tsx'), loadTexts('settings')]);
  return { default: part.KeysModal };
});

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
  return (
    <Suspense>
      <KeysModal />
    </Suspense>
  );
}

const WRITES = 'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]';
