export type ProseField = HTMLInputElement | HTMLTextAreaElement;

const BOTH = /[A-Za-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[A-Za-z]/u;

/** Whether it is worth looking closer: letters of both scripts stand side by side. */
export const isMixedText = (text: string): boolean => BOTH.test(text);

/** A field for words, not for a password, a search, a number of a document or a choice. */
export function isProse(target: EventTarget | null): target is ProseField {
  if (target instanceof HTMLTextAreaElement) return !target.readOnly;
  return (
    target instanceof HTMLInputElement &&
    target.type === 'text' &&
    !target.readOnly &&
    ['', 'text'].includes(target.inputMode) &&
    target.autocapitalize !== 'characters' &&
    target.getAttribute('role') !== 'combobox'
  );
}

/** As if it were typed: React hears of a new value by that event alone. */
export function write(field: ProseField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
