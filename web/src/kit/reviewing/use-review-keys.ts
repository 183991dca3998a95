import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeyLines, useLetterKeys, latinKey, pressedOn } from '#/kit/ui/hotkeys.ts';

type ReviewKey =
  | { kind: 'down' | 'up' | 'reasons' | 'clear' | 'confirm' | 'reject' | 'next' | 'back' }
  | { kind: 'reopen' }
  | { kind: 'onlyChanged' | 'take' | 'search' | 'zoomIn' | 'zoomOut' | 'turn' }
  | { kind: 'phrase'; index: number };

type ReviewKind = ReviewKey['kind'];

type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>;
type Focused = {
  matches: (selector: string) => boolean;
  closest: (selector: string) => unknown;
} | null;

const NAMED: Record<string, ReviewKey> = {
  ArrowDown: { kind: 'down' },
  ArrowUp: { kind: 'up' },
  Escape: { kind: 'back' },
  Delete: { kind: 'clear' },
  Enter: { kind: 'take' },
};
const LETTERS: Record<string, ReviewKey> = {
  j: { kind: 'down' },
  k: { kind: 'up' },
  r: { kind: 'reasons' },
  c: { kind: 'confirm' },
  x: { kind: 'reject' },
  n: { kind: 'next' },
  o: { kind: 'reopen' },
  d: { kind: 'onlyChanged' },
  t: { kind: 'turn' },
  '+': { kind: 'zoomIn' },
  '=': { kind: 'zoomIn' },
  '-': { kind: 'zoomOut' },
  '/': { kind: 'search' },
};

const WRITES = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
/** Elements that handle Enter themselves. */
const PRESSED = 'button, a, summary, [role=button], input';

/** What a key means in a queue, unless it belongs to the focused element. */
export function reviewKey(
  press: Press,
  focused: Focused,
  hasLetters: boolean,
): ReviewKey | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return undefined;
  if (focused?.matches(WRITES) || focused?.closest('[role=dialog], [role=menu]')) return undefined;
  if (press.key === 'Enter' && focused?.matches(PRESSED)) return undefined;
  const found = NAMED[press.key] ?? (hasLetters ? letterKey(press) : undefined);
  // A key held down may move on, but never decides the next case.
  return press.repeat && found?.kind !== 'down' && found?.kind !== 'up' ? undefined : found;
}

function letterKey(press: Press): ReviewKey | undefined {
  if (/^[1-9]$/.test(press.key)) return { kind: 'phrase', index: Number(press.key) - 1 };
  return LETTERS[latinKey(press).toLowerCase()];
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  '-': '−',
};

/** The keys of one action, as printed on the keycaps. */
export function keysOf(kind: ReviewKind, hasLetters: boolean): string[] {
  if (kind === 'phrase') return hasLetters ? ['1', '…', '9'] : [];
  const caps = (keys: Record<string, ReviewKey>) =>
    Object.keys(keys)
      .filter((key) => keys[key]?.kind === kind && key !== '=')
      .map((key) => SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return [...(hasLetters ? caps(LETTERS) : []), ...caps(NAMED)];
}

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
