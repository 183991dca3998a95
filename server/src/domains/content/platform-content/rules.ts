import { splitTags } from '@malaka/grading/plain-text';

/**
 * Rearranges the named ids among the positions they occupy; the others stay. Undefined if an id is
 * repeated or unknown.
 */
export function reorder(all: readonly number[], named: readonly number[]): number[] | undefined {
  const namedIds = new Set(named);
  const places = all.filter((id) => namedIds.has(id)).length;
  if (namedIds.size !== named.length || places !== named.length) return undefined;
  const next = named.values();
  return all.map((id) => (namedIds.has(id) ? next.next().value! : id));
}

/** Whether the sanitised HTML shows nothing. */
export const isBlank = (html: string): boolean =>
  !/<(?:img|iframe)\b|\sdata-latex="[^"]/.test(html) &&
  !splitTags(html).some((part, n) => n % 2 === 0 && /\S/.test(part.replaceAll('&nbsp;', '')));
