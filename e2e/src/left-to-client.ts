import type { Page } from '@playwright/test';

/** Serves pages as if the server could not render them: the client requests everything itself. */
export async function leaveToClient(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(/<div id="root" data-written.*?<noscript/s, '<div id="root"></div><noscript')
      .replace(/<script type="application\/json" id="served">.*?<\/script>/s, '');
    await route.fulfill({ response, body: html });
  });
}
