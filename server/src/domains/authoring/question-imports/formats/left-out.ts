import type { Draft } from './read.ts';

const LANGUAGES = { uz: 'Uzbek', ru: 'Russian' };

/** What a file of another system says above a question whose second language it does not carry. */
export const leftOut = ({ translation }: Pick<Draft, 'translation'>): string =>
  `The next question has a second language (${translation ? LANGUAGES[translation.language] : ''}), which this format does not carry: the archive of its course does.`;
