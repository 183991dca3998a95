/** Meaning of a key on a row of the list. */
export type RowKey =
  | { act: 'focus' | 'shift' | 'extend'; by: -1 | 1 }
  | { act: 'focusEnd'; isLast: boolean }
  | { act: 'edit' | 'choose' | 'chooseAll' | 'duplicate' | 'move' | 'remove' | 'unfold' | 'fold' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const plain: Readonly<Record<string, RowKey>> = {
  Home: { act: 'focusEnd', isLast: false },
  End: { act: 'focusEnd', isLast: true },
  ' ': { act: 'choose' },
  Delete: { act: 'remove' },
  ArrowRight: { act: 'unfold' },
  ArrowLeft: { act: 'fold' },
};

/** By physical key, so that they also work in a Cyrillic layout. */
const letters: Readonly<Record<string, RowKey>> = {
  KeyE: { act: 'edit' },
  KeyD: { act: 'duplicate' },
  KeyM: { act: 'move' },
};

/** Enter is native to the row and opens it like a click. */
export function rowKey(press: Press): RowKey | undefined {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = press;
  const isCommand = ctrlKey || metaKey;
  if (isCommand) return code === 'KeyA' && !altKey ? { act: 'chooseAll' } : undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowUp' ? -1 : 1;
    return { act: altKey ? 'shift' : shiftKey ? 'extend' : 'focus', by };
  }
  return altKey || shiftKey ? undefined : (plain[key] ?? letters[code]);
}
