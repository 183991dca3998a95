import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import type { Language } from '#/kit/i18n/languages.ts';

type Named = Pick<ReferenceRow, 'name'>;

/** The name in the reader's language, else in Uzbek. */
export const entryName = ({ name }: Named, language: Language): string => name[language] || name.uz;

/** The names in the other languages, for the line below. */
export const otherNames = ({ name }: Named, language: Language): string =>
  (['uz', 'ru', 'en'] as const)
    .filter((other) => name[other] !== '' && name[other] !== (name[language] || name.uz))
    .map((other) => name[other])
    .join(' · ');
