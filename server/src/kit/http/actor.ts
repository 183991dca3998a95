import type { Language } from './language.ts';

/** Who makes a signed-in call, from which address, in which language and when. */
export type Actor = {
  accountId: number;
  address: string;
  language: Language;
  now: Date;
};
