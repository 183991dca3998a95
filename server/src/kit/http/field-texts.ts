import { ERROR_CODES, type ErrorCode } from '@malaka/contracts/kit/error-codes';
import type { z } from 'zod';
import type { Language } from './language.ts';
import { errorTexts } from './texts.ts';

type Texts = Record<Language, (limit: string) => string>;

type FieldError =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'tooFew'
  | 'tooMany'
  | 'tooSmall'
  | 'notAbove'
  | 'tooBig'
  | 'notBelow'
  | 'notNumber'
  | 'notWhole'
  | 'wrong';

const texts: Record<Exclude<FieldError, 'notNumber'>, Texts> = {
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
  tooFew: {
    uz: (n) => `Kamida ${n} tasini tanlang.`,
    ru: (n) => `Выберите не меньше ${n}.`,
    en: (n) => `Choose at least ${n}.`,
  },
  tooMany: {
    uz: (n) => `Koʻpi bilan ${n} tasini tanlang.`,
    ru: (n) => `Выберите не больше ${n}.`,
    en: (n) => `Choose at most ${n}.`,
  },
  notAbove: {
    uz: (n) => `Qiymat ${n} dan katta boʻlsin.`,
    ru: (n) => `Значение должно быть больше ${n}.`,
    en: (n) => `The value must be greater than ${n}.`,
  },
  notBelow: {
    uz: (n) => `Qiymat ${n} dan kichik boʻlsin.`,
    ru: (n) => `Значение должно быть меньше ${n}.`,
    en: (n) => `The value must be less than ${n}.`,
  },
  notWhole: {
    uz: () => 'Butun son kiriting.',
    ru: () => 'Введите целое число.',
    en: () => 'Enter a whole number.',
  },
  wrong: {
    uz: () => 'Notoʻgʻri qiymat kiritilgan.',
    ru: () => 'Введено неверное значение.',
    en: () => 'The value is not right.',
  },
};

const errorCodes: ReadonlySet<string> = new Set(ERROR_CODES);

type Issue = z.core.$ZodIssue;

function textOf(issue: Issue, language: Language): string {
  // A contract may name the error code whose text describes the problem best.
  if (errorCodes.has(issue.message) && !isEmptyNumber(issue))
    return errorTexts[issue.message as ErrorCode][language];
  const [error, limit = ''] = errorOf(issue);
  if (error === 'notNumber') return errorTexts['request.not_number'][language];
  return texts[error][language](String(limit));
}

function errorOf(issue: Issue): [FieldError, limit?: unknown] {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      if (isEmpty(issue.input)) return ['required'];
      return issue.code === 'invalid_type' ? typeErrorOf(issue) : unionErrorOf(issue);
    case 'invalid_format':
      return [isEmptyNumber(issue) ? 'required' : 'wrong'];
    case 'too_small':
      return smallErrorOf(issue);
    case 'too_big':
      if (issue.origin === 'string') return ['tooLong', issue.maximum];
      if (issue.origin === 'array') return ['tooMany', issue.maximum];
      return [issue.inclusive === false ? 'notBelow' : 'tooBig', issue.maximum];
    default:
      return ['wrong'];
  }
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === '';

/** Forms send a missing number as an empty text. */
const isEmptyNumber = ({ message, input }: Issue) =>
  message === 'request.not_number' && isEmpty(input);

function typeErrorOf({ expected, input }: z.core.$ZodIssueInvalidType): [FieldError] {
  if (expected === 'int' && typeof input === 'number') return ['notWhole'];
  return [expected === 'number' || expected === 'int' ? 'notNumber' : 'wrong'];
}

/** The error of the union's best matching member; a number may have been sent as text. */
function unionErrorOf({ errors }: z.core.$ZodIssueInvalidUnion): [FieldError, limit?: unknown] {
  const isOfType = (issues: readonly Issue[]) =>
    issues.every(({ code, path }) => path.length > 0 || !/^invalid_(type|value)$/.test(code));
  const [issue] = errors.find(isOfType) ?? [];
  const error: [FieldError, limit?: unknown] =
    issue?.path.length === 0 ? errorOf(issue) : ['wrong'];
  const isNumber = errors.some(([first]) => first && errorOf(first)[0] === 'notNumber');
  return error[0] === 'wrong' && isNumber ? ['notNumber'] : error;
}

function smallErrorOf({
  origin,
  minimum,
  inclusive,
}: z.core.$ZodIssueTooSmall): [FieldError, unknown] {
  if (origin === 'string' || origin === 'array') {
    if (minimum === 1) return ['required', minimum];
    return [origin === 'string' ? 'tooShort' : 'tooFew', minimum];
  }
  return [inclusive === false ? 'notAbove' : 'tooSmall', minimum];
}

/** Validation texts distinguish missing from invalid values, which requires the input. */
export const WITH_INPUT = { reportInput: true } as const;

/** `{field: [text]}` under wire names, in the caller's language (decision 162). */
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

/** PostgreSQL stores neither NUL nor half a surrogate pair: errors for such texts in any field. */
export function unstorableErrors(value: unknown, language: Language): Record<string, string[]> {
  if (typeof value !== 'object' || value === null) return {};
  const names = Object.entries(value).filter(([, field]) => !isStorable(field, DEEPEST_FIELD));
  return Object.fromEntries(names.map(([name]) => [name, [texts.wrong[language]('')]]));
}

/** No contract nests deeper, and unknown fields are dropped. */
const DEEPEST_FIELD = 8;

function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null || depth === 0) return true;
  return Object.values(value).every((inner) => isStorable(inner, depth - 1));
}
