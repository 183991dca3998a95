import type { Page } from '@playwright/test';
import { sumWeights, type Weight } from '@malaka/server/test/weight';

/** Pictures that authors and people have put there. */
const CONTENT_PICTURE = /\/api\/v1\/files\//;

/**
 * What a page fetches until it is complete, as compressed on the line, besides content pictures. The
 * worker and what else waits for a complete page come later.
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
  // A module that was fetched before it is imported comes from the cache then, and weighs nothing.
  const fetched = (await Promise.all(coming)).filter(({ bytes }) => bytes > 0);
  return sumWeights(fetched);
}
