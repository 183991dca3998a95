import { fold } from '@malaka/grading/fold';

type Person = { lastName: string; firstName: string; middleName: string; phone: string };

/** What an account is found by, folded; kept in `profiles.search_text`. */
export const accountSearchText = ({ lastName, firstName, middleName, phone }: Person): string =>
  fold([lastName, firstName, middleName, phone].join(' '));
