import type { ErrorCode } from '@malaka/contracts/kit/error-codes';
import { kitErrors } from './error-texts.ts';
import type { Language } from './language.ts';

type Texts = Readonly<Record<Language, string>>;

/** Texts of some error codes, in every language. */
export type ErrorTexts = Partial<Record<ErrorCode, Texts>>;

const known: ErrorTexts = { ...kitErrors };

/** Texts of all error codes; complete once the domains are registered. */
export const errorTexts = known as Readonly<Record<ErrorCode, Texts>>;

/** Called once at startup; every code must have a text. */
export function registerErrorTexts(texts: Record<ErrorCode, Texts>): void {
  Object.assign(known, texts);
}
