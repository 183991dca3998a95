import { makeWebinar } from '@malaka/server/test/webinar-factories';
import type { Page } from '@playwright/test';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectNoSidewaysScroll } from '#/looks.ts';
import { makePerson } from '#/people.ts';
import { textsIn } from '#/texts.ts';
import { untilWritten } from '#/until-written.ts';

/** Everything of the demo that guests see, one URL per screen. */
async function publicAddresses({ db }: Server) {
  const course = await db
    .selectFrom('courses')
    .select('id')
    .where('isActive', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const organization = await db
    .selectFrom('organizations')
    .select('id')
    .where('status', '=', 'allowed')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const webinar = await db
    .selectFrom('webinars')
    .select('slug')
    .where('lessonId', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const certificate = await db
    .selectFrom('certificates')
    .select('number')
    .where('state', '=', 'issued')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return [
    '/',
    '/courses/1',
    `/courses/view/${course.id}`,
    `/webinars/view/${webinar.slug}`,
    '/organizations/1',
    `/organizations/view/${organization.id}`,
    `/certificate/${certificate.number}`,
    '/offline-check',
    '/about',
    '/help',
    '/offer',
    '/confidentiality',
    '/faq/1',
  ];
}

/** The answers included in a page. */
async function answersOf(page: Page, address: string): Promise<string[]> {
  const html = await (await page.request.get(address)).text();
  const [, data = '{}'] =
    /<script type="application\/json" id="served">(.*?)<\/script>/s.exec(html) ?? [];
  const { answers = [] } = JSON.parse(data) as { answers?: { url: string }[] };
  return answers.map(({ url }) => new URL(url, page.url()).href);
}

// spec: SPD-01
test('every public page goes on from what the server wrote, and asks for nothing again', async ({
  page,
  server,
}) => {
  const messages: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => {
    // Playwright says so itself, of a page that stood long enough to register its service worker.
    if (message.text().includes('blocked by Playwright')) return;
    if (['error', 'warning'].includes(message.type()))
      messages.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => messages.push(String(error)));
  page.on('request', (request) => {
    if (/\/api\/v1\/(?!files\/)/.test(request.url())) requested.push(request.url());
  });
  for (const address of await publicAddresses(server)) {
    await untilWritten(page, address);
    // Requests of the previous page must not count for this one.
    await page.goto('about:blank');
    requested.length = 0;
    await page.goto(address);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
    await expect(heading).toBeVisible();
    const written = await heading.elementHandle();
    // A certificate may have been revoked since: the browser requests it again.
    if (address.startsWith('/certificate/')) continue;
    // React has hydrated the server-rendered element itself.
    await expect
      .poll(() => written.evaluate((element) => Object.keys(element).join()), address)
      .toContain('__reactFiber');
    expect(await heading.evaluate((now, was) => now === was, written), address).toBe(true);
    expect(messages, address).toEqual([]);
    const brought = await answersOf(page, address);
    expect(brought.length, address).toBeGreaterThan(0);
    // Some parts are shown only on wide screens and request their data then.
    expect(
      requested.filter((url) => brought.includes(url)),
      address,
    ).toEqual([]);
  }
});

// spec: SPD-01
test('what is typed and pressed before the scripts are here is not lost', async ({ page, t }) => {
  await untilWritten(page, '/');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  const field = main.getByLabel(t('landing:check.number'));
  await field.fill('uk-2026-9999999-0');
  await main.getByRole('button', { name: t('landing:check.submit'), exact: true }).click();
  release();
  await expect(main.getByText(t('landing:check.state.unknown'), { exact: true })).toBeVisible();
  await expect(field).toHaveValue(/9999999/);
});

// spec: SPD-01
test('a form whose part comes late has what was typed and pressed before', async ({
  page,
  server,
  t,
}) => {
  const author = await makePerson(server, { role: 'teacher' });
  const { slug } = await makeWebinar(server.db, { authorId: author.id, title: 'Ochiq dars' });
  const address = `/webinars/view/${slug}`;
  await untilWritten(page, address);
  const [client, part] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/*.js', async (route) => {
    await client.promise;
    if (/JoinForm/.test(route.request().url())) await part.promise;
    await route.fallback();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const field = page.getByLabel(t('webinar-room:join.name'));
  await field.fill('Al');
  await page.getByRole('button', { name: t('webinar-room:join.enter') }).click();
  client.resolve();
  await expect(page.locator('#root')).not.toHaveAttribute('data-written');
  // The page is hydrated, but this part is not yet.
  await page.getByRole('button', { name: t('webinar-room:join.enter') }).click();
  part.resolve();
  await expect(page.getByText(t('webinar-room:join.short'))).toBeVisible();
  await expect(field).toHaveValue('Al');
  expect(new URL(page.url()).search).toBe('');
});

// spec: SPD-01
test('who has chosen another language never sees the first one', async ({ page, server, t }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ru'));
  await untilWritten(page, '/');
  const heading = page.getByRole('heading', { name: t('landing:check.title') });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(server.url, { waitUntil: 'commit' });
  await expect(page.locator('[data-written]')).toHaveCount(1);
  await expect(heading).toBeHidden();
  release();
  await expect(
    page.getByRole('heading', { name: textsIn('ru')('landing:check.title') }),
  ).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  // spec: SPD-01, SPD-04
  test('a guest reads and follows links without the client, and has it with the first touch', async ({
    page,
    t,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
    });
    await untilWritten(page, '/');
    await untilWritten(page, '/courses/1');
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('landing:courses.all') })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/courses\/1$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);

    await page.getByRole('button', { name: t('shell:header.menu') }).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[data-written]')).toHaveCount(0);
    expect(scripts).not.toEqual([]);
  });

  // spec: SPD-01
  test('what a guest types first is searched for when the client is here', async ({ page, t }) => {
    await untilWritten(page, '/');
    await page.goto('/');
    const main = page.getByRole('main');
    await main.getByLabel(t('landing:check.number')).fill('uk-2026-9999999-0');
    await main.getByRole('button', { name: t('landing:check.submit'), exact: true }).tap();
    await expect(main.getByText(t('landing:check.state.unknown'), { exact: true })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  // spec: SPD-01
  test('every public page is whole and fits a phone', async ({ page, server }) => {
    for (const address of await publicAddresses(server)) {
      await untilWritten(page, address);
      await page.goto(address);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
      await expect(heading, address).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});
