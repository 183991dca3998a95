/** One text for all spellings of a JSON value (RFC 8785): what is signed must not depend on spaces. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      // By UTF-16 units, as the RFC asks, and not by any language.
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
  }
  // ECMAScript's own spelling of numbers and texts is the one of the RFC.
  return JSON.stringify(value);
}
