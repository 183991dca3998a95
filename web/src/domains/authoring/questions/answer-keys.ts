/** Meaning of a key in an answer's field; other keys type. */
export type AnswerKey = 'next' | 'remove' | 'right' | 'up' | 'down';

type Press = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
>;
type Field = Pick<
  HTMLTextAreaElement,
  'value' | 'selectionStart' | 'selectionEnd' | 'scrollHeight'
>;

/** In a taller field the arrows first move through its own lines. */
const ONE_LINE_PX = 60;

/**
 * Enter: the next answer. Backspace in an empty one removes it. A star at the beginning, or with
 * Ctrl anywhere, marks it as right. Arrows move from field to field.
 */
export function answerKey(press: Press, field: Field): AnswerKey | undefined {
  const { key, shiftKey, altKey, isComposing } = press;
  const isCommand = press.ctrlKey || press.metaKey;
  if (isComposing || altKey) return undefined;
  const isAtStart = field.selectionStart === 0;
  if (key === '*' && (isCommand || isAtStart)) return 'right';
  if (isCommand || shiftKey) return undefined;
  if (key === 'Enter') return 'next';
  if (key === 'Backspace' && field.value === '') return 'remove';
  const isLow = field.scrollHeight < ONE_LINE_PX;
  if (key === 'ArrowUp' && (isLow || (isAtStart && field.selectionEnd === 0))) return 'up';
  if (key === 'ArrowDown' && (isLow || field.selectionStart === field.value.length)) return 'down';
  return undefined;
}

/** Focuses the field with this id, or the rich editor inside it, with the cursor at its end. */
export function focusField(id: string): void {
  const found = document.getElementById(id);
  const field = found?.querySelector<HTMLElement>('[contenteditable="true"]') ?? found;
  field?.focus();
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
