import { useEffect, useEffectEvent } from 'react';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import { reviewKey, type ReviewKey } from './review-key.ts';

/** `act` returns whether it handled the key; the page keeps its own behaviour for all others. */
export function useReviewKeys(act: (key: ReviewKey) => boolean) {
  const hasLetters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = reviewKey(event, document.activeElement, hasLetters);
    if (key && act(key)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
