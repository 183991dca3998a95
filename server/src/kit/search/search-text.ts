import { splitTags } from '@malaka/grading/plain-text';
import { foldedWords } from '@malaka/grading/fold';

const longest = 8000;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Ends the name of a course in its search text; no normalized word has it. */
export const NAME_END = '|';

/** Search text of a course, normalized: its name, then its author and the words of its description. */
export function searchText(course: { name: string; author: string; description: string }): string {
  const rest = [course.author, plainText(course.description)].join(' ');
  return [...foldedWords(course.name), NAME_END, ...foldedWords(rest)].join(' ').slice(0, longest);
}

function plainText(html: string): string {
  return splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part : ' '))
    .join('')
    .replace(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? ' ');
}

const fromCode = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ');
