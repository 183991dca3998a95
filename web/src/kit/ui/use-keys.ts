import { type Hotkey, useHotkeys, useKeyLines } from './hotkeys.ts';

type Binding = {
  keys: Hotkey;
  does: string;
  act: () => void;
};

type Options = {
  /** Also from inside formatted text, which has its own keys. */
  isInEditors?: boolean;
};

/** Binds keys, also inside fields, and adds them to the list of keys. */
export function useKeys(bindings: readonly Binding[], { isInEditors }: Options = {}) {
  useHotkeys(bindings, { isInEditors });
  useKeyLines(bindings.map(({ keys, does }) => ({ keys: [nameOf(keys)], does })));
}

const nameOf = (keys: string) => keys.replace('mod', 'Ctrl').replace('shift', 'Shift');
