import { useEffect, useEffectEvent } from 'react';
import { latinKey } from './latin-key.ts';

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
