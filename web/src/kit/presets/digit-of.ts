type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>;
type Focused = { matches: (selector: string) => boolean } | null;

const WRITES = 'input, textarea, select, [contenteditable]';

/** Index of the preset a digit picks, unless the digit is being typed into a field. */
export function digitOf(press: Press, focused: Focused): number | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return undefined;
  if (press.repeat || focused?.matches(WRITES) || !/^[1-9]$/.test(press.key)) return undefined;
  return Number(press.key) - 1;
}
