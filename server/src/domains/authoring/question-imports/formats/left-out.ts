import type { Draft } from './read.ts';

const LANGUAGES = { uz: 'Uzbek', ru: 'Russian' };

/** A note above a question in another system's file if its translation was left out. */
export const leftOut = ({ translation }: Pick<Draft, 'translation'>): string =>
  `The next question has a second language (${translation ? LANGUAGES[translation.language] : ''}), which this format does not carry: the archive of its course does.`;
