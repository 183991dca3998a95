import { useEffect, useEffectEvent } from 'react';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import { reviewKey, type ReviewKey } from './review-key.ts';

/** `act` answers whether the key meant something here; the page keeps its own use of all others. */
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
