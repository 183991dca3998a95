/** What a key means on a line of the list. */
export type LineKey =
  | { act: 'focus' | 'shift' | 'extend'; by: -1 | 1 }
  | { act: 'focusEnd'; isLast: boolean }
  | { act: 'edit' | 'choose' | 'chooseAll' | 'duplicate' | 'move' | 'remove' | 'unfold' | 'fold' };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const plain: Readonly<Record<string, LineKey>> = {
  Home: { act: 'focusEnd', isLast: false },
  End: { act: 'focusEnd', isLast: true },
  ' ': { act: 'choose' },
  Delete: { act: 'remove' },
  ArrowRight: { act: 'unfold' },
  ArrowLeft: { act: 'fold' },
};

/** Letters go by their place on the keyboard: they are the same in Cyrillic. */
const letters: Readonly<Record<string, LineKey>> = {
  KeyE: { act: 'edit' },
  KeyD: { act: 'duplicate' },
  KeyM: { act: 'move' },
};

/** Enter is the line's own: it opens what a press opens. */
export function lineKey(press: Press): LineKey | undefined {
  const { key, code, altKey, shiftKey, ctrlKey, metaKey } = press;
  const isCommand = ctrlKey || metaKey;
  if (isCommand) return code === 'KeyA' && !altKey ? { act: 'chooseAll' } : undefined;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const by = key === 'ArrowUp' ? -1 : 1;
    return { act: altKey ? 'shift' : shiftKey ? 'extend' : 'focus', by };
  }
  return altKey || shiftKey ? undefined : (plain[key] ?? letters[code]);
}
