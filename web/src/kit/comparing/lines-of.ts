import { readEntities } from '@malaka/grading/plain-text';

/** Stand-ins for pictures and videos in the text. */
export type Words = { picture: string; video: string };

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/**
 * Sanitised rich text as lines: each paragraph, list item or table row is one. Formulas stay as
 * typed; pictures and videos are shown by name.
 */
export function linesOf(html: string, { picture, video }: Words): string[] {
  const named = (word: string, name: string) => ` [${name ? `${word}: ${name}` : word}] `;
  const text = html
    .replace(/<[^>]*\sdata-latex="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<img\b[^>]*>/g, (tag) => named(picture, attribute(tag, 'alt')))
    .replace(/<iframe\b[^>]*>/g, (tag) => named(video, attribute(tag, 'src')))
    .replace(/<li\b[^>]*>/g, '\n• ')
    .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/g, ' | ')
    .replace(
      /<\/?(?:p|div|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|tr)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]*>/g, '');
  return readEntities(text.replace(/•\s+/g, '• '))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
