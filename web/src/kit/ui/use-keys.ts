import { type Hotkey, useHotkeys } from './hotkeys.ts';
import { useKeyLines } from './key-lines.ts';

type Binding = {
  keys: Hotkey;
  does: string;
  act: () => void;
};

type Options = {
  /** Also from inside formatted text, which has keys of its own. */
  isInEditors?: boolean;
};

/** Binds keys, from inside a field too, and tells the list of keys of them. */
export function useKeys(bindings: readonly Binding[], { isInEditors }: Options = {}) {
  useHotkeys(bindings, { isInEditors });
  useKeyLines(bindings.map(({ keys, does }) => ({ keys: [nameOf(keys)], does })));
}

const nameOf = (keys: string) => keys.replace('mod', 'Ctrl').replace('shift', 'Shift');
