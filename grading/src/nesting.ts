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
