import { normalizeText } from '@malaka/grading/normalize-text';
import { plainText, tagsOf } from '@malaka/grading/plain-text';

/** Equal for texts that read the same; pictures are compared by address. */
export const comparable = (html: string): string => {
  const pictures = tagsOf(html, 'img');
  const plain = plainText(html);
  return [normalizeText(plain) || plain, ...pictures].join(' ');
};
