import { useHotkeys } from '@mantine/hooks';
import { useKeyLines } from './key-lines.ts';

type Binding = {
  /** As Mantine spells it: `mod+shift+Z`. */
  keys: string;
  does: string;
  act: () => void;
};

type Options = {
  /** Also from inside formatted text, which has keys of its own. */
  isInEditors?: boolean;
};

/** Binds keys, from inside a field too, and tells the list of keys of them. */
export function useKeys(bindings: readonly Binding[], { isInEditors }: Options = {}) {
  useHotkeys(
    bindings.map(({ keys, act }) => [keys, act]),
    [],
    isInEditors,
  );
  useKeyLines(bindings.map(({ keys, does }) => ({ keys: [nameOf(keys)], does })));
}

const nameOf = (keys: string) => keys.replace('mod', 'Ctrl').replace('shift', 'Shift');
