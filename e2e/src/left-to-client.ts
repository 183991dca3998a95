import type { Page } from '@playwright/test';

/** Pages come as where the server could write none: the client asks for everything itself. */
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
