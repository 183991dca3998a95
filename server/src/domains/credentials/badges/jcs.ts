/** Canonical JSON (RFC 8785): what is signed must not depend on whitespace or key order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item ?? null)).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
      .filter(([, item]) => item !== undefined)
      // Sorted by UTF-16 code units, as the RFC requires, not by locale.
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
  }
  // ECMAScript serialises numbers and strings as the RFC does.
  return JSON.stringify(value);
}
