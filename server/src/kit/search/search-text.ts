import { splitTags } from '@malaka/grading/plain-text';
import { foldedWords } from '@malaka/grading/fold';

const longest = 8000;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Search text of a course: name, author and the words of its description, normalized. */
export function searchText(course: { name: string; author: string; description: string }): string {
  const text = [course.name, course.author, plainText(course.description)].join(' ');
  return foldedWords(text).join(' ').slice(0, longest);
}

function plainText(html: string): string {
  return splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part : ' '))
    .join('')
    .replace(/&#(\d{1,7});/g, (_, code: string) => fromCode(Number(code)))
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => named[name] ?? ' ');
}

const fromCode = (code: number) => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ');
