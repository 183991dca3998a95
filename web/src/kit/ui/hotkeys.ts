import { useEffect, useEffectEvent } from 'react';
import { createSignal } from '#/kit/store.ts';
import { onDevice } from '#/kit/stored-text.ts';

type LatinKeyPress = Pick<KeyboardEvent, 'key' | 'code'>;

/** Signs of a Latin keyboard whose keys produce letters in Cyrillic layouts. */
const SIGNS: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Semicolon: ';',
  Quote: "'",
  Comma: ',',
  Period: '.',
  Slash: '/',
  Backquote: '`',
  Minus: '-',
  Equal: '=',
};

/** The key's Latin character if it produces a Cyrillic letter; otherwise its own. */
export function latinKey({ key, code }: LatinKeyPress): string {
  if (!/^\p{Script=Cyrillic}$/u.test(key)) return key;
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : (SIGNS[code] ?? key);
}

/** Ctrl (or ⌘) with a letter, optionally with Shift. */
export type Hotkey = `mod+${'' | 'shift+'}${string}`;
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export function isHotkey(keys: Hotkey, press: Press): boolean {
  const isCommand = (press.ctrlKey || press.metaKey) && !press.altKey;
  const letter = keys.split('+').at(-1)!.toLowerCase();
  const isLetter = latinKey(press).toLowerCase() === letter;
  return isCommand && press.shiftKey === keys.includes('+shift+') && isLetter;
}

type Options = {
  /** Also from inside formatted text, which has its own keys. */
  isInEditors?: boolean | undefined;
};

/** Also from inside fields, where the user's hands are. */
export function useHotkeys(
  bindings: readonly { keys: Hotkey; act: () => void }[],
  { isInEditors = false }: Options = {},
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (isEditor && !isInEditors) return;
    for (const { keys, act } of bindings) {
      if (!isHotkey(keys, event)) continue;
      event.preventDefault();
      act();
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.documentElement.addEventListener('keydown', listen);
    return () => document.documentElement.removeEventListener('keydown', listen);
  }, []);
}

export type KeyLine = { keys: readonly string[]; does: string };

type KeySet = {
  lines: readonly KeyLine[];
  /** Works on every screen, as the search does. */
  isEverywhere: boolean;
};

/** All current bindings, in the order they were added. */
export const keySets = new Set<KeySet>();

/** Adds the caller's bindings to the list of keys while it is mounted. */
export function useKeyLines(lines: readonly KeyLine[], { isEverywhere = false } = {}): void {
  useEffect(() => {
    const set = { lines, isEverywhere };
    keySets.add(set);
    return () => void keySets.delete(set);
  });
}

const KEY = 'letter-keys';
const OFF = 'off';

const changes = createSignal();
let areOn = onDevice.read(KEY) !== OFF;

/**
 * Users of dictation or switch devices can turn off single-letter shortcuts; the choice is stored.
 */
export function setLetterKeys(next: boolean): void {
  areOn = next;
  onDevice.store(KEY, next ? null : OFF);
  changes.publish();
}

export const useLetterKeys = (): boolean =>
  changes.use(
    () => areOn,
    () => true,
  );

/**
 * The element on which a key was pressed. By the time of the handler, the same key may have closed
 * a dialog and returned the focus to the page, immediately for users who prefer reduced motion.
 */
export const pressedOn = (event: KeyboardEvent): Element | null =>
  event.target instanceof Element ? event.target : null;
