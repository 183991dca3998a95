/**
 * Characters with a special meaning after a backslash, and the private-use characters that replace
 * them during parsing.
 */
const special = ['\\', '~', '=', '#', '{', '}', ':', 'n'] as const;
const FIRST = 0xe000;
const marker = (place: number) => String.fromCharCode(FIRST + place);
const hidden = new RegExp(`[\\uE000-${marker(special.length - 1)}]`, 'gu');

export const hideEscapes = (text: string): string =>
  text
    .replaceAll(hidden, '')
    .replace(/\\([\\~=#{}:n])/g, (_, char: string) =>
      marker(special.indexOf(char as (typeof special)[number])),
    );

export const showEscapes = (text: string): string =>
  text.replaceAll(hidden, (char) => {
    const shown = special[char.charCodeAt(0) - FIRST] ?? '';
    return shown === 'n' ? '\n' : shown;
  });

export const escapeGift = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Data for the next question that Moodle writes into a comment, and our own. */
export type Notes = {
  tags: string[];
  score?: number;
  scores?: number[];
  type?: string;
  rules?: string[];
};

export function addNotes(notes: Notes, comment: string): void {
  // No note can end after the last bracket; searching for it from every `[` would take quadratic
  // time.
  const end = comment.replaceAll(String.raw`\]`, '__').lastIndexOf(']');
  for (const [, name, value = ''] of comment
    .slice(0, end + 1)
    .matchAll(/\[(tag|scores?|type|rules):((?:\\\]|[^\]])+)\]/g)) {
    if (name === 'tag') notes.tags.push(showEscapes(value.replaceAll(String.raw`\]`, ']')));
    else if (name === 'score') notes.score = Number(value) || 0;
    else if (name === 'scores') notes.scores = value.split(';').map((part) => Number(part) || 0);
    else if (name === 'rules') notes.rules = value.split('|').map(decodeURIComponent);
    else notes.type = value;
  }
}
