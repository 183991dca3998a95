import type { Language } from './language.ts';

/** Who does what a signed-in call asks for: from where, in which language, and when. */
export type Actor = {
  accountId: number;
  address: string;
  language: Language;
  now: Date;
};
