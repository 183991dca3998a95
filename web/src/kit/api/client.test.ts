import { viewContent } from '@malaka/contracts/content/platform-content';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from './client.ts';
import { forgetKnown } from './known-answers.ts';

const PAGE = {
  success: 1,
  data: { title: 'Ofera', body: '', version: 3, updated_at: '2026-01-01T00:00:00Z' },
};
const INPUT = { params: { page: 'offer' } } as never;

/** A server whose page has this version and the given cache header. */
function serve({ cacheControl = 'no-store' } = {}) {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const tag = headers['If-None-Match'];
    asked.push(tag);
    if (tag === 'W/"3"') return new Response(null, { status: 304 });
    return Response.json(PAGE, { headers: { etag: 'W/"3"', 'cache-control': cacheControl } });
  });
  return asked;
}

afterEach(() => {
  forgetKnown();
  vi.unstubAllGlobals();
});

// spec: SPD-07
test('what has not changed is not sent again', async () => {
  const asked = serve();
  const first = await call(viewContent, INPUT, { token: 'one' });
  expect(await call(viewContent, INPUT, { token: 'one' })).toEqual(first);
  expect(asked).toEqual([undefined, 'W/"3"']);
});

// spec: SPD-07
test('a version is named only by the session that was told it, and not after it', async () => {
  const asked = serve();
  await call(viewContent, INPUT, { token: 'one' });
  await call(viewContent, INPUT, { token: 'other' });
  forgetKnown();
  await call(viewContent, INPUT, { token: 'one' });
  expect(asked).toEqual([undefined, undefined, undefined]);
});

test('what the cache of the browser keeps, the page does not keep', async () => {
  const asked = serve({ cacheControl: 'no-cache' });
  await call(viewContent, INPUT, { token: 'one' });
  await call(viewContent, INPUT, { token: 'one' });
  expect(asked).toEqual([undefined, undefined]);
});
