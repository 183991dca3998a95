import type { Language } from './language.ts';

/** Context of a signed-in call: who makes it, from which address, in which language and when. */
export type Actor = {
  accountId: number;
  address: string;
  language: Language;
  now: Date;
};
