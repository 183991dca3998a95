import { useEffect, useEffectEvent } from 'react';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import { deskKey, type DeskKey } from './desk-key.ts';

/** `act` answers whether the key meant something here; the page keeps its own use of all others. */
export function useDeskKeys(act: (key: DeskKey) => boolean) {
  const hasLetters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = deskKey(event, document.activeElement, hasLetters);
    if (key && act(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
