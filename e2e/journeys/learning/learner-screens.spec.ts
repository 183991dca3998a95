import type { Page } from '@playwright/test';
import { passUndo } from '#/clock.ts';
import { findCourse, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { makeGroup, makeReadyLearner } from '#/learners.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { expectCyrillic } from '#/scripts.ts';

const upgrade = 'Formativ baholash: har bir darsda yoʻl koʻrsatish';
const digital = 'Raqamli dars: rejadan natijagacha';

test.use({ viewport: { width: 360, height: 740 } });

// spec: LRN-01, LRN-03, LRN-06, LRN-07, REV-02, REV-03
test(
  'from the programme to a course, a review, and a moderator who hides it',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    const learner = await makeReadyLearner(server);
    const course = await findCourse(server, upgrade);
    await comeBackAs(page, learner);
    await page.goto('/dashboard/qualification');
    const main = page.getByRole('main');
    await expect(
      main.getByRole('heading', { name: t('learner-courses:programme.upgrade.title') }),
    ).toBeVisible();
    await expect(main.getByText(t('providers:platform'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name: upgrade }).click();
    await expect(page.getByRole('heading', { level: 1, name: upgrade })).toBeVisible();
    await page
      .getByRole('button', { name: t('course:start') })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/course/${course.id}/lesson/\\d+$`));

    await page.goto('/dashboard/my-courses/1?type=upgrade');
    await expect(main.getByRole('link', { name: upgrade, exact: true })).toBeVisible();
    await page.goto('/dashboard/qualification');
    await expect(main.getByText(t('learner-courses:programme.running'))).toBeVisible();
    await expect(main.getByText(t('providers:fixed'))).toBeVisible();

    await page.goto(`/courses/view/${course.id}`);
    await main.getByRole('button', { name: t('course:reviews.send') }).click();
    await expect(main.getByText(t('course:reviews.needRating'))).toBeVisible();
    await main.getByRole('radio', { name: t('common:rating.choose', { count: 1 }) }).check();
    const words = 'Bu kurs haqida <b>qoʻpol</b> soʻzlar';
    await main.getByRole('textbox', { name: t('course:reviews.text') }).fill(words);
    await main.getByRole('button', { name: t('course:reviews.send') }).click();
    await expect(main.getByRole('listitem').filter({ hasText: words })).toBeVisible();

    const reviewer = await openPage();
    await reviewer.setViewportSize({ width: 1440, height: 900 });
    await reviewer.clock.install();
    await comeBackAs(reviewer, await makePerson(server, { role: 'admin' }));
    await reviewer.goto(`${server.url}/dashboard/reviews/1`);
    await reviewer
      .getByRole('searchbox', { name: t('review-moderation:filter.search') })
      .fill('қўпол сўзлар');
    const cards = reviewer.getByRole('main').getByRole('listitem');
    const card = cards.filter({ hasText: words });
    await expect(card).toHaveCount(1);
    await expect(cards).toHaveCount(1);
    await card.getByRole('button', { name: t('review-moderation:hide') }).click();
    const dialog = reviewer.getByRole('dialog');
    await dialog.getByRole('button', { name: t('review-moderation:hide') }).click();
    await expect(dialog.getByText(t('review-moderation:reasonMissing'))).toBeVisible();
    const reason = 'Odobsiz soʻzlar';
    await dialog.getByLabel(t('review-moderation:reasonLabel')).fill(reason);
    await dialog.getByRole('button', { name: t('review-moderation:hide') }).click();
    await expect(reviewer.getByRole('button', { name: t('reviewing:undo') })).toBeVisible();
    await passUndo(server, reviewer);
    await expect(card.getByRole('button', { name: t('review-moderation:show') })).toBeVisible();
    await reviewer.context().close();

    await page.reload();
    await expect(main.getByText(t('course:reviews.hidden', { reason }))).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: words })).toHaveCount(0);
    await page.goto('/dashboard/notification/1');
    await expect(main.getByText(reason)).toBeVisible();
  },
);

test('the own review is taken back; another one is reported once', async ({ page, server, t }) => {
  const person = await makePerson(server);
  const course = await findCourse(server, digital);
  await startCourse(server, person, course.id);
  const text = 'Menga juda foydali boʻldi';
  await server.db
    .insertInto('reviews')
    .values({ accountId: person.id, courseId: course.id, rating: 5, text })
    .execute();
  await comeBackAs(page, person);
  await page.goto(`/courses/view/${course.id}`);
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: t('course:report.action') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('course:report.reason.untrue') }).check();
  await dialog.getByRole('button', { name: t('course:report.send') }).click();
  await expect(main.getByText(t('course:report.done'))).toBeVisible();
  await main.getByRole('button', { name: t('course:reviews.delete') }).click();
  await dialog.getByRole('button', { name: t('course:reviews.delete') }).click();
  await expect(main.getByRole('listitem').filter({ hasText: text })).toHaveCount(0);
  await expect(main.getByText(t('course:reviews.ask'))).toBeVisible();
});

// spec: LRN-04
test('a course of the own group stands with its deadline', async ({ page, server, t }) => {
  const learner = await makePerson(server);
  const { id: courseId } = await findCourse(server, digital);
  const input = { name: 'Sinov guruhi', courseId, days: 3 };
  const day = await makeGroup(server, learner, input);
  await comeBackAs(page, learner);
  await page.goto('/dashboard/target-courses');
  const card = page.getByRole('article').filter({ hasText: digital });
  await expect(
    card.getByText(t('learner-courses:target.group', { name: input.name })),
  ).toBeVisible();
  const date = day.split('-').toReversed().join('.');
  await expect(card.getByText(t('learner-courses:target.deadline', { date }))).toBeVisible();
  const stranger = await makePerson(server);
  await comeBackAs(page, stranger);
  await page.goto('/dashboard/target-courses/1');
  await expect(page.getByText(t('learner-courses:target.empty'))).toBeVisible();
});

// spec: LRN-12
test('a provider is chosen for the year, and the state platform again', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server));
  await page.goto('/dashboard/retraining');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('providers:change') }).click();
  await main.getByRole('searchbox', { name: t('providers:search') }).fill('билим маскани');
  const name = 'Bilim maskani nodavlat taʼlim muassasasi';
  // Typed text filters the list with a short delay.
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await main.getByRole('button', { name: `${t('providers:choose')}: ${name}` }).click();
  const card = main.getByRole('article').filter({ hasText: name });
  await expect(card.getByText(t('providers:chosen'))).toBeVisible();
  await page.goto('/dashboard/qualification');
  await expect(main.getByText(name)).toBeVisible();
  await main.getByRole('link', { name: t('providers:change') }).click();
  const platform = main.getByRole('article').filter({ hasText: t('providers:platform') });
  await platform.getByRole('button').click();
  await expect(platform.getByText(t('providers:chosen'))).toBeVisible();
});

const screens = [
  '/dashboard/qualification',
  '/dashboard/retraining',
  '/dashboard/my-courses/1',
  '/dashboard/target-courses/1',
  '/dashboard/category/1/1',
  '/dashboard/authors/1',
  '/dashboard/select-provider',
];

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('main').locator('.mantine-Skeleton-root')).toHaveCount(0);
}

/** The demo's learner, who has courses, credits, groups and a certificate. */
async function comeBackAsDemo(page: Page) {
  await page.goto('/favicon.svg');
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { name: '998900000002', password: 'Malaka-2026' },
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  await comeBackAs(page, { token: data.access_token });
}

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('the learner screens are accessible and nothing is too wide', async ({ page, server }) => {
      await comeBackAsDemo(page);
      for (const path of screens) {
        await open(page, path);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
      await comeBackAs(page, await makePerson(server, { role: 'manager' }));
      await open(page, '/dashboard/reviews/1');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('in Cyrillic no Uzbek word is left in Latin letters', async ({ page, server }) => {
  const course = await findCourse(server, upgrade);
  await comeBackAsDemo(page);
  await page.evaluate(() => localStorage.setItem('script', 'cyrillic'));
  const others = [
    '/',
    '/courses/1',
    `/courses/view/${course.id}`,
    '/dashboard/profile',
    '/dashboard/notification/1',
    '/dashboard/settings',
    '/dashboard/credits',
    '/dashboard/statistics',
    '/dashboard/diagnostic-statistic',
    `/dashboard/course/${course.id}/lesson/${course.testId}`,
  ];
  for (const path of [...screens, ...others]) {
    await open(page, path);
    await expectCyrillic(page);
  }
  await page.goto('/courses/view/999999');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectCyrillic(page);
});
