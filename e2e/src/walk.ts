import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { makeSession } from '@malaka/server/test/factories';
import type { Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import { settled, WHOLE_AXE } from './looks.ts';
import { addressesOf, findVisitor, type Visitor } from './screens.ts';
import { textsIn } from './texts.ts';

const height = 900;
export const languages = {
  uz: { language: 'uz' },
  'uz-Cyrl': { language: 'uz', script: 'cyrillic' },
  ru: { language: 'ru' },
  en: { language: 'en' },
} as const;

type Looker = {
  looker: {
    open: (path: string) => Promise<{ isSettled: boolean; screen: string; text: string }>;
    problems: (options: { menus: boolean }) => Promise<string[]>;
  };
};

async function enter(
  page: Page,
  server: Server,
  visitor: Visitor,
  storage: Record<string, string>,
) {
  await page.addInitScript({
    path: fileURLToPath(new URL('page/looker.js', import.meta.url)),
  });
  await page.goto('/favicon.svg');
  const token =
    visitor === 'nobody'
      ? {}
      : { token: (await makeSession(server.db, (await findVisitor(server, visitor)).id)).token };
  await page.evaluate(
    (all) => {
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
    },
    { ...storage, ...token },
  );
  await page.goto('/about');
}

const open = (page: Page, path: string) =>
  page.evaluate((to) => (globalThis as unknown as Looker).looker.open(to), path);

/** Violations of any impact. */
async function axeViolations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options(WHOLE_AXE)
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${colorScheme}, ${id}: ${html.slice(0, 200)}`),
  );
}

type Looked = { width: number; axe?: 'light' | 'dark' };
const looks: readonly Looked[] = [
  { width: 360, axe: 'light' },
  { width: 768 },
  { width: 1440, axe: 'dark' },
];

/**
 * Uzbek gets every check; Russian, the longest, every width. Cyrillic is as long as Uzbek and
 * English shorter: whatever they could break appears on a phone.
 */
async function problemsOf(page: Page, language: keyof typeof languages): Promise<string[]> {
  const found: string[] = [];
  const menus = language === 'uz';
  const chosen = language === 'uz' || language === 'ru' ? looks : looks.slice(0, 1);
  for (const { width, axe } of chosen) {
    await page.setViewportSize({ width, height });
    const problems = await page.evaluate(
      (options) => (globalThis as unknown as Looker).looker.problems(options),
      { menus },
    );
    if (menus && axe) problems.push(...(await axeViolations(page, axe)));
    found.push(...problems.map((problem) => `${width}: ${problem}`));
  }
  return found;
}

const LEADS_HOME = ['/', '/sign-in'];
const t = textsIn('uz');
/** Texts of screens that failed to show; one language is enough. */
const FAILURES = [t('shell:notFound.title'), t('errors:pageFailed'), t('common:state.loadFailed')];

/** The code of a dialog loads when it is opened. */
const bringsWindow = (page: Page): Promise<boolean> =>
  page
    .getByRole('dialog')
    .waitFor({ timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );

/** Problems of the screens of these routes, as one visitor sees them in one language. */
export async function walk(
  page: Page,
  server: Server,
  {
    visitor,
    routes,
    language,
  }: { visitor: Visitor; routes: readonly string[]; language: keyof typeof languages },
): Promise<string[]> {
  await enter(page, server, visitor, languages[language]);
  const seen = new Set<string>();
  const found: string[] = [];
  for (const route of routes) {
    for (const address of await addressesOf(server, route)) {
      const { isSettled, screen, text } = await open(page, address);
      if (!isSettled) found.push(`${address} is never at rest`);
      const isAway = screen === '/' && !LEADS_HOME.includes(route);
      if (isAway && !(await bringsWindow(page))) found.push(`${address} leads away`);
      if (FAILURES.some((failure) => text.includes(failure)))
        found.push(`${address} shows nothing`);
      if (seen.has(screen)) continue;
      seen.add(screen);
      const problems = await problemsOf(page, language);
      found.push(...problems.map((problem) => `${screen} at ${problem}`));
    }
  }
  return found;
}
