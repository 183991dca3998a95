import type { Page } from '@playwright/test';

/** Pictures that authors and people have put there. */
const CONTENT_PICTURE = /\/api\/v1\/files\//;

export type Visit = { requests: number; kilobytes: number; parts: string[] };

/**
 * What a page fetches until it is complete, as compressed on the line, besides content pictures. The
 * worker and what else waits for a complete page come later.
 */
export async function weighVisit(page: Page, address: string): Promise<Visit> {
  const coming: Promise<{ url: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const url = request.url();
    if (!url.startsWith('http') || CONTENT_PICTURE.test(url)) return;
    coming.push(
      request.sizes().then((sizes) => ({
        url,
        bytes: sizes.responseHeadersSize + sizes.responseBodySize,
      })),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // A module that was fetched before it is imported comes from the cache then, and weighs nothing.
  const fetched = (await Promise.all(coming)).filter(({ bytes }) => bytes > 0);
  return {
    requests: fetched.length,
    kilobytes: fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    parts: fetched
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ url, bytes }) => `${(bytes / 1000).toFixed(1)} kB ${new URL(url).pathname}`),
  };
}
