/**
 * Answers with a version (`ETag`) received by this page, so that what has not changed is not sent
 * again. In memory only: no browser cache may store a user's answers.
 */
type Known = { tag: string; answer: unknown };

const MAX_KNOWN = 50;
const known = new Map<string, Known>();

export const findKnown = (key: string): Known | undefined => known.get(key);

export function rememberVersion(key: string, { headers }: Response, answer: unknown): void {
  const tag = headers.get('etag');
  // Public answers are revalidated by the browser's own cache.
  if (tag === null || headers.get('cache-control') !== 'no-store') return;
  known.delete(key);
  known.set(key, { tag, answer });
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN) known.delete(oldest!);
}

export const clearVersions = (): void => known.clear();
