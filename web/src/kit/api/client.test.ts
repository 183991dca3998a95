import { viewContent } from '@malaka/contracts/content/platform-content';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { clearVersions } from './known-answers.ts';

const PAGE = {
  success: 1,
  data: { title: 'Ofera', body: '', version: 3, updated_at: '2026-01-01T00:00:00Z' },
};
const INPUT = { params: { page: 'offer' } } as never;

/** A server whose page has this version and the given cache header. */
function serve({ cacheControl = 'no-store' } = {}) {
  const requests: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const tag = headers['If-None-Match'];
    requests.push(tag);
    if (tag === 'W/"3"') return new Response(null, { status: 304 });
    return Response.json(PAGE, { headers: { etag: 'W/"3"', 'cache-control': cacheControl } });
  });
  return requests;
}

afterEach(() => {
  clearVersions();
  vi.unstubAllGlobals();
});

// spec: SPD-07
test('what has not changed is not sent again', async () => {
  const requests = serve();
  const first = await call(viewContent, INPUT, { token: 'one' });
  expect(await call(viewContent, INPUT, { token: 'one' })).toEqual(first);
  expect(requests).toEqual([undefined, 'W/"3"']);
});

// spec: SPD-07
test('a version is named only by the session that was told it, and not after it', async () => {
  const requests = serve();
  await call(viewContent, INPUT, { token: 'one' });
  await call(viewContent, INPUT, { token: 'other' });
  clearVersions();
  await call(viewContent, INPUT, { token: 'one' });
  expect(requests).toEqual([undefined, undefined, undefined]);
});

test('what the cache of the browser keeps, the page does not keep', async () => {
  const requests = serve({ cacheControl: 'no-cache' });
  await call(viewContent, INPUT, { token: 'one' });
  await call(viewContent, INPUT, { token: 'one' });
  expect(requests).toEqual([undefined, undefined]);
});
