import { normalizeText } from '@malaka/grading/normalize-text';

type Person = { lastName: string; firstName: string; middleName: string; phone: string };

/** Normalised search text of an account, stored in `profiles.search_text`. */
export const accountSearchText = ({ lastName, firstName, middleName, phone }: Person): string =>
  normalizeText([lastName, firstName, middleName, phone].join(' '));
