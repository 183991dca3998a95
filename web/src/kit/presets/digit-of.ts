type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented'
>;
type Focused = { matches: (selector: string) => boolean } | null;

const WRITES = 'input, textarea, select, [contenteditable]';

/** The place of what a digit picks, unless it is typed. */
export function digitOf(press: Press, focused: Focused): number | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey || press.defaultPrevented) return undefined;
  if (press.repeat || focused?.matches(WRITES) || !/^[1-9]$/.test(press.key)) return undefined;
  return Number(press.key) - 1;
}
