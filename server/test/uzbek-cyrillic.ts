import { toCyrillic } from '@malaka/grading/script';

/** Nothing is left that the reader's script would write otherwise: foreign words and code stay. */
export const isInCyrillic = (text: string): boolean => toCyrillic(text) === text;
