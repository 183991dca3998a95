import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyLines } from '#/kit/ui/key-lines.ts';
import { useLetterKeys } from '#/kit/ui/letter-keys.ts';
import { pressedOn } from '#/kit/ui/pressed-on.ts';
import { keysOf, reviewKey, type ReviewKey, type ReviewKind } from './review-key.ts';

/**
 * Actions bound to the desk's keys; `false` means nothing was done, so that the page keeps its own
 * behaviour.
 */
export type ReviewActs = {
  [Kind in ReviewKind]?:
    | ((key: Extract<ReviewKey, { kind: Kind }>) => boolean | undefined | void)
    | undefined;
};

/** Two keys with the same text are one line of the list. */
const textOf = (kind: ReviewKind) =>
  kind === 'take' ? 'next' : kind === 'zoomIn' || kind === 'zoomOut' ? 'zoom' : kind;

/** Binds the keys of a desk; the list of keys shows what is bound. */
export function useReviewKeys(acts: ReviewActs) {
  const { t } = useTranslation('reviewing');
  const hasLetters = useLetterKeys();
  const kinds = (Object.keys(acts) as ReviewKind[]).filter((kind) => acts[kind]);
  useKeyLines(
    kinds
      .map((kind) => ({ keys: keysOf(kind, hasLetters), does: t(`keys.${textOf(kind)}`) }))
      .filter(({ keys }) => keys.length > 0),
  );
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = reviewKey(event, pressedOn(event), hasLetters);
    const act = key && (acts[key.kind] as ((input: ReviewKey) => boolean | void) | undefined);
    if (act && act(key) !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
