import type { Page } from '@playwright/test';
import { expect, test as base } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { openFlakyConnection, textsNotIn, watchForKeys } from '#/lost-files.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

/** These load with a running stream, where the app is offered, and where somebody must wait. */
const UNVISITED_TEXTS = ['app', 'live-stream', 'queue'];

type FlakyConnection = { url: string; lose: (isLost: (file: string) => boolean) => void };

/** The browser reaches the server through a connection that loses the files a journey chooses. */
const test = base.extend<{ flakyConnection: FlakyConnection }>({
  flakyConnection: async ({ server }, use) => {
    let isLost: (file: string) => boolean = () => false;
    const connection = await openFlakyConnection(server.url, (file) => isLost(file));
    await use({ url: connection.url, lose: (chosen) => (isLost = chosen) });
    connection.close();
  },
  baseURL: async ({ flakyConnection }, use) => use(flakyConnection.url),
});

const ENTRY = /\/assets\/index-[\w-]+\.js$/;
const SETTINGS = /\/assets\/settings-[\w-]+\.js$/;

/** Contained in the first file of every visit. */
const FIRST_TEXTS = ['catalogue', 'common', 'errors', 'landing', 'line', 'shell'];
/** Included in server-rendered pages; two of them share a file with others. */
const WRITTEN_TEXTS = ['course', 'credits', 'organizations', 'webinar-room', 'webinars'];
/** Belong to the learner's home, which staff do not start with. */
const STAFF_UNVISITED_TEXTS = ['alternative-certificates', 'diagnostics'];

/** Lazy parts besides the screen itself. */
const EDITOR = '[contenteditable=true]';
const PLAYER = 'video';
const CHART = '.recharts-surface';
const SHEET = '[role=dialog]';
const TABLE_SETTINGS = '[role=dialog] input[type=checkbox]';

/** `part` loads lazily on it, in some cases after a press. */
type Screen = { address: string; press?: string; part?: string };

const PUBLIC_SCREENS: Screen[] = [
  { address: '/' },
  { address: '/courses/1' },
  { address: '/sign-in' },
  { address: '/help' },
  { address: '/organizations/1' },
  { address: '/offline-check' },
  { address: '/status' },
  { address: '/certificate/0000000' },
];

const OWN_SCREENS: Screen[] = [
  { address: '/dashboard/profile' },
  { address: '/dashboard/settings' },
  { address: '/dashboard/notification/1' },
  { address: '/dashboard/qualification' },
  { address: '/dashboard/erp/register' },
  { address: '/dashboard/chat' },
  { address: '/dashboard/my-exams' },
  { address: '/dashboard/my-appeals/1' },
  { address: '/dashboard/my-papers' },
  { address: '/dashboard/statistics' },
  { address: '/dashboard/authors/1' },
  { address: '/dashboard/my-school' },
  { address: '/dashboard/payments/1' },
];

const STUDIO_SCREENS: Screen[] = [
  { address: '/dashboard/copyrights/list/1' },
  { address: '/dashboard/copyrights/course-create', part: EDITOR },
  { address: '/dashboard/copyrights/questions/1' },
  { address: '/dashboard/copyrights/question-languages' },
  { address: '/dashboard/diagnostics' },
  { address: '/dashboard/exams/1' },
  { address: '/dashboard/surveys/create' },
  { address: '/dashboard/groups/create' },
  { address: '/dashboard/announcements/create', part: EDITOR },
];

const REVIEW_SCREENS: Screen[] = [
  { address: '/dashboard/profile-reviews/1' },
  { address: '/dashboard/alternative-certificates/1' },
  { address: '/dashboard/accounts/1' },
  { address: '/dashboard/certificates/1' },
  { address: '/dashboard/courses/1' },
  { address: '/dashboard/users/1', press: 'common:table.columns', part: TABLE_SETTINGS },
  { address: '/dashboard/teachers/1' },
  { address: '/dashboard/reviews/1' },
  { address: '/dashboard/deliveries/1' },
  { address: '/dashboard/chat-reports/1' },
  { address: '/dashboard/platform-settings' },
  { address: '/dashboard/platform-state' },
  { address: '/dashboard/platform-content' },
  { address: '/dashboard/decision-presets' },
  { address: '/dashboard/appeals/1' },
  { address: '/dashboard/essays/1' },
  { address: '/dashboard/similarity/1' },
  { address: '/dashboard/returned-attempts' },
  { address: '/dashboard/bulk/1' },
  { address: '/dashboard/reference/schools' },
  { address: '/dashboard/platform-statistics', part: CHART },
  { address: '/dashboard/course-approvals/1' },
  { address: '/dashboard/offline-trainings/1' },
];

/** Screens of specific things: a video, a test, a survey, a webinar of the demo. */
async function screensOfThings({ db }: Server, accountId: number): Promise<Screen[]> {
  const lesson = await db
    .selectFrom('lessons as l')
    .innerJoin('sections as s', 's.id', 'l.sectionId')
    .innerJoin('videos as v', 'v.id', 'l.videoId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .where('v.state', '=', 'ready')
    .where('c.type', '=', 'informal')
    .orderBy('l.position')
    .select(['l.id', 'l.sectionId', 'l.courseId'])
    .executeTakeFirstOrThrow();
  const survey = await db
    .selectFrom('surveys')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  const webinar = await db
    .selectFrom('webinars')
    .where('isRecorded', '=', true)
    .select('slug')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const question = await db
    .selectFrom('questions')
    .where('lessonId', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  const courseId = lesson.courseId!;
  await db.insertInto('enrolments').values({ accountId, courseId }).execute();
  const studio = `/dashboard/copyrights/course-items/${courseId}`;
  return [
    { address: `/courses/view/${courseId}`, press: 'course:savePack', part: SHEET },
    {
      address: `/dashboard/course/${courseId}/lesson/${lesson.id}`,
      press: 'lesson:video.start',
      part: PLAYER,
    },
    { address: studio },
    { address: `${studio}/section/${lesson.sectionId}/lesson/video` },
    { address: `${studio}/section/${lesson.sectionId}/lesson/video/questions` },
    { address: `/dashboard/copyrights/preview/${courseId}` },
    { address: `/dashboard/copyrights/progress/${courseId}` },
    { address: `/dashboard/questions/${question.id}/correction` },
    { address: `/dashboard/surveys/${survey.id}/results` },
    { address: `/dashboard/copyrights/webinars/presence/${webinar.slug}` },
    { address: `/webinars/view/${webinar.slug}` },
  ];
}

async function expectWaiting(page: Page, text: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
}

async function expectWhole(page: Page, t: Texts, screen: Screen): Promise<void> {
  const { address, press, part } = screen;
  await expect(page.locator('h1, h2, #content p').first(), address).toBeVisible();
  await expect(page.locator('[aria-busy=true]'), address).toHaveCount(0);
  if (press) await page.getByRole('button', { name: t(press) }).click();
  if (part) await expect(page.locator(part).first(), address).toBeVisible();
}

async function visitAll(page: Page, t: Texts, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.goto(screen.address);
    await expectWhole(page, t, screen);
    await expect(page.getByText(t('errors:pageFailed')), screen.address).toHaveCount(0);
  }
}

test('every screen comes though each of its files was lost once', async ({
  page,
  server,
  flakyConnection,
  t,
}) => {
  test.setTimeout(600_000);
  const keysShown = await watchForKeys(page);
  const lost = new Set<string>();
  flakyConnection.lose((file) => lost.size < lost.add(file).size);
  await page.goto('/');
  await expect(page.getByText(t('line:bad'))).toBeVisible();
  await visitAll(page, t, PUBLIC_SCREENS);
  const person = await makePerson(server, { role: 'admin' });
  await comeBackAs(page, person);
  await visitAll(page, t, [
    ...(await screensOfThings(server, person.id)),
    ...OWN_SCREENS,
    ...STUDIO_SCREENS,
    ...REVIEW_SCREENS,
  ]);
  expect(await keysShown()).toEqual([]);
  const known = [...FIRST_TEXTS, ...UNVISITED_TEXTS, ...WRITTEN_TEXTS, ...STAFF_UNVISITED_TEXTS];
  expect((await textsNotIn(lost)).filter((texts) => !known.includes(texts))).toEqual([]);
});

const CUT_MS = 20_000;
/** The cut, the longest pause after it, and a margin for a busy machine. */
const OVERDUE = { timeout: 90_000 };

/** No client files load from now on; `endLater` schedules the end in twenty seconds. */
function cut({ lose }: FlakyConnection) {
  let endsAt = Number.POSITIVE_INFINITY;
  lose(() => Date.now() < endsAt);
  return {
    endLater: () => (endsAt = Date.now() + CUT_MS),
    expectOver: () => expect(Date.now()).toBeGreaterThan(endsAt),
  };
}

test.describe('in Russian', () => {
  test.use({ language: 'ru' });

  test('a first visit waits twenty seconds without a file, says so and comes', async ({
    page,
    server,
    flakyConnection,
    t,
  }) => {
    const keysShown = await watchForKeys(page);
    await comeBackAs(page, await makePerson(server, { role: 'admin' }));
    await page.evaluate(() => localStorage.setItem('language', 'ru'));
    const { endLater, expectOver } = cut(flakyConnection);
    await page.goto('/dashboard/exams/1');
    await expectWaiting(page, t('line:bad'));
    endLater();
    await expect(page.getByRole('heading', { level: 1, name: t('exams:title') })).toBeVisible(
      OVERDUE,
    );
    expectOver();
    expect(await keysShown()).toEqual([]);
  });
});

test('a screen that was opened while no file came arrives by itself', async ({
  page,
  server,
  flakyConnection,
  t,
}) => {
  const keysShown = await watchForKeys(page);
  await comeBackAs(page, await makePerson(server));
  await page.goto('/dashboard/settings');
  await expectWhole(page, t, { address: '/dashboard/settings' });
  const { endLater, expectOver } = cut(flakyConnection);
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
  await sidebar.getByRole('link', { name: t('shell:nav.notifications') }).click();
  await expectWaiting(page, t('line:bad'));
  endLater();
  await expect(page.getByRole('heading', { level: 1, name: t('notifications:title') })).toBeVisible(
    OVERDUE,
  );
  expectOver();
  expect(await keysShown()).toEqual([]);
});

test('the first file of all, lost once, is asked for again', async ({ page, t }) => {
  let isLost = false;
  await page.route(ENTRY, (route) => {
    if (isLost) return route.continue();
    isLost = true;
    return route.abort('internetdisconnected');
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
  expect(isLost).toBe(true);
});

test('a file that an update has taken away leaves the page as it is and offers a reload', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server));
  await page.goto('/dashboard/notification/1');
  await expectWhole(page, t, { address: '/dashboard/notification/1' });
  let isGone = true;
  await page.route(SETTINGS, (route) =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
  await sidebar.getByRole('link', { name: t('shell:nav.settings') }).click();
  await expect(page.getByText(t('line:updated'))).toBeVisible();
  page.once('framenavigated', () => {
    isGone = false;
  });
  await page.getByRole('button', { name: t('line:reload') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('settings:title') })).toBeVisible();
});
