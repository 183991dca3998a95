/**
 * Puts the named ones into their new order, in the places that they hold together; the others stay.
 * Undefined where one is named twice or is not there.
 */
export function reorder(all: readonly number[], named: readonly number[]): number[] | undefined {
  const wanted = new Set(named);
  const places = all.filter((id) => wanted.has(id)).length;
  if (wanted.size !== named.length || places !== named.length) return undefined;
  const next = named.values();
  return all.map((id) => (wanted.has(id) ? next.next().value! : id));
}

/** Whether a reader of the sanitised text would see anything. */
export const isBlank = (html: string): boolean =>
  !/<(?:img|iframe)\b|\sdata-latex="[^"]/.test(html) &&
  !/\S/.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''));
