import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';

const COUNTRY = '998';

/**
 * Normalizes typed or pasted text to 998 and up to nine digits; "90 123…" and "+998 90…" are equal.
 */
export function phoneDigits(typed: string) {
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '' || (typed.startsWith('+') && COUNTRY.startsWith(digits))) return '';
  const isWithCountry = typed.trimStart().startsWith('+') || digits.length > PHONE_LENGTH - 3;
  const national = isWithCountry && digits.startsWith(COUNTRY) ? digits.slice(3) : digits;
  return (COUNTRY + national).slice(0, PHONE_LENGTH);
}

/** The mask as far as it is filled: 99890123 → "+998 (90) 123". */
export function formatPhoneTyping(digits: string) {
  if (digits === '') return '';
  const national = digits.slice(3);
  const [operator, first, second, third] = [
    national.slice(0, 2),
    national.slice(2, 5),
    national.slice(5, 7),
    national.slice(7, 9),
  ];
  let text = `+${COUNTRY} (${operator}`;
  if (first) text += `) ${first}`;
  if (second) text += `-${second}`;
  if (third) text += `-${third}`;
  return text;
}

/** Position in the masked text after its nth digit. */
export function caretAfterDigits(text: string, count: number) {
  let seen = 0;
  for (const [index, sign] of Array.from(text).entries()) {
    if (/\d/.test(sign)) seen += 1;
    if (seen === count) return index + 1;
  }
  return text.length;
}

/** The digits after an edit of the masked text; `caret` is the position where the edit ended. */
export function editedDigits(value: string, typed: string, caret: number) {
  const text = formatPhoneTyping(value);
  if (value.length > COUNTRY.length && typed === text.slice(1)) return value;
  if (typed.length >= text.length || !typed.startsWith('+')) return phoneDigits(typed);
  // Only the country code is left: deleting it empties the field.
  if (value.length <= COUNTRY.length) return '';
  // The country code cannot be damaged while digits follow it.
  if (!typed.startsWith(`+${COUNTRY}`)) return typed.length > 1 ? value : '';
  const digits = phoneDigits(typed);
  if (digits !== value) return digits;
  // Deleting a bracket or dash deletes the digit before it.
  const index = typed.slice(0, caret).replaceAll(/\D/g, '').length - 1;
  return index < COUNTRY.length ? value : value.slice(0, index) + value.slice(index + 1);
}
