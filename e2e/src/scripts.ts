import { expect, type Page } from '@playwright/test';
import { isInCyrillic } from '@malaka/server/test/uzbek-cyrillic';

type Element = {
  closest: (selector: string) => unknown;
  getAttribute: (name: string) => string | null;
  childNodes: Iterable<{ nodeType: number; textContent: string | null }>;
  checkVisibility: () => boolean;
};

/**
 * Every text of the page, visible or for screen readers, and its title; except names of languages.
 */
async function textsOf(page: Page): Promise<string[]> {
  const texts = await page.locator('body *').evaluateAll((nodes) => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'];
    const own =
      '[lang="uz"], [lang="ru"], [lang="en"], [translate="no"], script, style, code, pre, textarea[aria-hidden]';
    return (nodes as unknown as Element[]).flatMap((node) => {
      if (node.closest(own) || !node.checkVisibility()) return [];
      const values = attributes.map((name) => node.getAttribute(name) ?? '');
      const shown = [...node.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map(({ textContent }) => textContent ?? '');
      return [...values, ...shown];
    });
  });
  return [...texts, await page.title()];
}

/** No Uzbek word of the page is left in Latin script. */
export async function expectCyrillic(page: Page): Promise<void> {
  const left = (await textsOf(page))
    .map((text) => text.trim())
    // The platform's name stays as it is.
    .filter((text) => !isInCyrillic(text.replace(/(^| · )Malaka$/, '')));
  expect.soft([...new Set(left)], `Latin words at ${page.url()}`).toEqual([]);
}
