import { randomInt } from 'node:crypto';
import { normalizeText } from '@malaka/grading/normalize-text';

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const tailLength = 5;
const longest = 60;

/** The name in plain Latin letters with a short random suffix; it never changes (decision 98). */
export function makeSlug(name: string): string {
  const plain = normalizeText(name)
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '');
  const tail = Array.from({ length: tailLength }, () => letters[randomInt(letters.length)]).join(
    '',
  );
  return plain === '' ? tail : `${plain}-${tail}`;
}
