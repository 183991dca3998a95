type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
>;
type Focused = { matches: (selector: string) => boolean } | null;

const WRITES = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Z or Ctrl+Z in any keyboard layout, unless a focused field undoes its own typing. */
export function isUndoKey(press: Press, focused: Focused, hasLetters: boolean): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = press;
  if (altKey || shiftKey || repeat || defaultPrevented || focused?.matches(WRITES)) return false;
  if (!hasLetters && !ctrlKey && !metaKey) return false;
  return key.toLowerCase() === 'z' || (/^[\u0400-\u04ff]$/.test(key) && code === 'KeyZ');
}
