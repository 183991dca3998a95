export type ProseField = HTMLInputElement | HTMLTextAreaElement;

const BOTH = /[A-Za-z]\p{Script=Cyrillic}|\p{Script=Cyrillic}[A-Za-z]/u;

/** A quick test whether letters of both scripts are adjacent. */
export const isMixedText = (text: string): boolean => BOTH.test(text);

/** A field for prose, not for a password, a search, a document number or a choice. */
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

/** Sets the value as if typed: React notices a new value only by that event. */
export function write(field: ProseField, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
