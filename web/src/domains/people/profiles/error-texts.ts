import type profileTexts from './texts/profile.uz.json';

type Texts = typeof profileTexts;

/** Key of the error text below a field. */
export type ErrorKey = `missing.${keyof Texts['missing']}` | `error.${keyof Texts['error']}`;

/** By the contract's error names. */
const ERROR_KEYS: Record<string, ErrorKey> = {
  'profile.cyrillic': 'error.letters',
  'profile.digits_7': 'error.digits7',
  'profile.digits_14': 'error.digits14',
  'profile.passport_series': 'error.series',
};

export const errorOfIssue = ({ message, code }: { message: string; code: string }): ErrorKey =>
  ERROR_KEYS[message] ?? (code === 'too_big' ? 'error.long' : 'error.wrong');
