import type { Page } from '@playwright/test';
import { sumWeights, type Weight } from '@malaka/server/test/weight';

/** Pictures uploaded by authors and users. */
const CONTENT_PICTURE = /\/api\/v1\/files\//;

/**
 * Everything a page loads until it is complete, as compressed on the wire, except content pictures.
 * The worker and whatever else waits for a complete page come later.
 */
export async function weighVisit(page: Page, address: string): Promise<Weight> {
  const coming: Promise<{ name: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const url = request.url();
    if (!url.startsWith('http') || CONTENT_PICTURE.test(url)) return;
    coming.push(
      request.sizes().then((sizes) => ({
        name: new URL(url).pathname,
        bytes: sizes.responseHeadersSize + sizes.responseBodySize,
      })),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // A module fetched before it is imported then comes from the cache, and weighs nothing.
  const fetched = (await Promise.all(coming)).filter(({ bytes }) => bytes > 0);
  return sumWeights(fetched);
}
