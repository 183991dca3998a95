import { ERROR_CODES, type ErrorCode } from '@malaka/contracts/errors';
import type { z } from 'zod';
import type { Language } from './language.ts';
import { errorTexts } from './texts.ts';

type Texts = Record<Language, (limit: string) => string>;

type Fault = 'required' | 'tooShort' | 'tooLong' | 'tooSmall' | 'tooBig' | 'wrong';

const texts: Record<Fault, Texts> = {
  required: {
    uz: () => 'Maydon toʻldirilmagan.',
    ru: () => 'Поле не заполнено.',
    en: () => 'This field is empty.',
  },
  tooShort: {
    uz: (n) => `Kamida ${n} ta belgi kiriting.`,
    ru: (n) => `Введите не меньше ${n} знаков.`,
    en: (n) => `Enter at least ${n} characters.`,
  },
  tooLong: {
    uz: (n) => `Koʻpi bilan ${n} ta belgi kiriting.`,
    ru: (n) => `Введите не больше ${n} знаков.`,
    en: (n) => `Enter at most ${n} characters.`,
  },
  tooSmall: {
    uz: (n) => `Qiymat ${n} dan kichik boʻlmasin.`,
    ru: (n) => `Значение не должно быть меньше ${n}.`,
    en: (n) => `The value must be at least ${n}.`,
  },
  tooBig: {
    uz: (n) => `Qiymat ${n} dan katta boʻlmasin.`,
    ru: (n) => `Значение не должно быть больше ${n}.`,
    en: (n) => `The value must be at most ${n}.`,
  },
  wrong: {
    uz: () => 'Notoʻgʻri qiymat kiritilgan.',
    ru: () => 'Введено неверное значение.',
    en: () => 'The value is not right.',
  },
};

const errorCodes: ReadonlySet<string> = new Set(ERROR_CODES);

function textOf(issue: z.core.$ZodIssue, language: Language): string {
  // A contract may name the code whose text tells best what is wrong with the field.
  if (errorCodes.has(issue.message)) return errorTexts[issue.message as ErrorCode][language];
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return texts.required[language]('');
  }
  if (issue.code === 'too_small') {
    if (issue.origin !== 'string') return texts.tooSmall[language](String(issue.minimum));
    return issue.minimum === 1
      ? texts.required[language]('')
      : texts.tooShort[language](String(issue.minimum));
  }
  if (issue.code === 'too_big') {
    const text = issue.origin === 'string' ? texts.tooLong : texts.tooBig;
    return text[language](String(issue.maximum));
  }
  return texts.wrong[language]('');
}

/** `{field: [text]}` under the wire names, in the caller's language; decision 162. */
export function fieldErrors(error: z.ZodError, language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || '_';
    const text = textOf(issue, language);
    const known = (errors[field] ??= []);
    if (!known.includes(text)) known.push(text);
  }
  return errors;
}

/** PostgreSQL keeps neither NUL nor half of a surrogate pair: such a text has no place in any field. */
export function unstorableErrors(value: unknown, language: Language): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {};
  const names = Object.entries(value).filter(([, field]) => !isStorable(field, DEEPEST_FIELD));
  return Object.fromEntries(names.map(([name]) => [name, [texts.wrong[language]('')]]));
}

/** No contract nests deeper, and what it does not name is dropped. */
const DEEPEST_FIELD = 8;

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || depth === 0) return true;
  return Object.values(value).every((inner) => isStorable(inner, depth - 1));
}
