import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_MAX, CODE_MIN } from '@malaka/contracts/kit/limits';
import type { Language } from '#/kit/http/language.ts';
import { deriveKey } from './keys.ts';

/** Use of a code: a new account, a new password, or a new phone for an account. */
export type CodePurpose = 'register' | 'forgot' | 'phone';

type CodeFacts = { challenge: Buffer; phone: string; code: string };

export const newCode = (): string => String(randomInt(CODE_MIN, CODE_MAX + 1));

/**
 * Binds the code to its message and phone; without the server's key it cannot be brute-forced
 * offline.
 */
export const hashCode = (secret: string, { challenge, phone, code }: CodeFacts): Buffer =>
  createHmac('sha256', deriveKey(secret, 'sign-in codes'))
    .update(challenge)
    .update(`${phone}:${code}`)
    .digest();

export const isRightCode = (secret: string, facts: CodeFacts, codeHmac: Buffer): boolean =>
  timingSafeEqual(hashCode(secret, facts), codeHmac);

// Letters outside GSM-7, such as ʻ and all Cyrillic, would halve the capacity of a message.
const texts: Record<Language, (code: string) => string> = {
  uz: (code) => `Malaka: tasdiqlash kodi ${code}. Hech kimga aytmang.`,
  ru: (code) => `Malaka: kod podtverzhdeniya ${code}. Nikomu ego ne soobshchayte.`,
  en: (code) => `Malaka: your code is ${code}. Do not tell it to anyone.`,
};

export const codeText = (code: string, language: Language): string => texts[language](code);
