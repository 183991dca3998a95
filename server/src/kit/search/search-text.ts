import { splitTags } from '@malaka/grading/plain-text';
import { normalizedWords } from '@malaka/grading/normalize-text';

const longest = 8000;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Ends the course's name in its search text; never part of a normalized word. */
export const NAME_END = '|';

/** Normalized search text of a course: its name, then its author and description. */
export function searchText(course: { name: string; author: string; description: string }): string {
  const rest = [course.author, plainText(course.description)].join(' ');
  return [...normalizedWords(course.name), NAME_END, ...normalizedWords(rest)]
    .join(' ')
    .slice(0, longest);
}

function plainText(html: string): string {
  return splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part : ' '))
    .join('')
    .replace(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? ' ');
}

const fromCode = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ');
