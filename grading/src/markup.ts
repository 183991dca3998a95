/** Markup as a tree; element names in lower case, with their prefix. */
export type Tag = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Markup[];
};
export type Markup = Tag | string;

export const isTag = (node: Markup): node is Tag => typeof node !== 'string';

export const textOf = (node: Markup): string =>
  typeof node === 'string' ? node : node.children.map(textOf).join('');

/** Deeper than any person or program writes; parsers slow down with depth. */
const DEPTH_MAX = 1000;
const TAG = /<(\/?)([a-z][^\s<>/]*)[^<>]*?(\/?)>/gi;
/** Elements without an end tag, or that end where the next one begins. */
const UNCLOSED = /^(?:p|li|t[dhr]|d[dt]|br|hr|img|col|wbr|input|meta|link)$/i;

/** Whether markup is nested so deeply that only its text should be read. */
export function isNestedWithoutEnd(html: string, { isXml = false } = {}): boolean {
  let depth = 0;
  for (const [, close, name = '', isEmpty] of html.matchAll(TAG)) {
    if (UNCLOSED.test(name) || (isXml && isEmpty === '/')) continue;
    depth = close === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEPTH_MAX) return true;
  }
  return false;
}

type Ends = { begin: RegExp; end: RegExp };

/**
 * Replaces everything between a start and the first end after it. Unlike a lazy pattern, it does
 * not search for a missing end again from every start. Both patterns must be global.
 */
export function replaceEnclosed(
  text: string,
  { begin, end }: Ends,
  replace: (inside: string) => string,
): string {
  let replaced = '';
  let place = 0;
  for (;;) {
    begin.lastIndex = place;
    const begun = begin.exec(text);
    const from = begin.lastIndex;
    end.lastIndex = from;
    const ended = begun && end.exec(text);
    if (!ended) return replaced + text.slice(place);
    replaced += text.slice(place, begun.index) + replace(text.slice(from, ended.index));
    place = end.lastIndex;
  }
}
