/**
 * A comma-separated list of short texts (`details` of a group, wrong words); a comma inside an item
 * is written `\,` and a backslash `\\`. Items are trimmed; empty ones are dropped.
 */
export function splitItems(list: string): string[] {
  const items: string[] = [];
  let item = '';
  for (const piece of list.match(/\\[\\,]|[^]/gu) ?? []) {
    if (piece === ',') {
      items.push(item);
      item = '';
    } else {
      item += piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece;
    }
  }
  return [...items, item].map((each) => each.trim()).filter((each) => each !== '');
}

export const joinItems = (items: readonly string[]): string =>
  items.map((item) => item.replaceAll(/[\\,]/g, '\\$&')).join(',');
