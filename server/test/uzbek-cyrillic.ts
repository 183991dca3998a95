import { toCyrillic } from '@malaka/grading/script';

/** Whether nothing is left to transliterate: foreign words and code stay. */
export const isInCyrillic = (text: string): boolean => toCyrillic(text) === text;
