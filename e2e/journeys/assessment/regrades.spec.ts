import { enrol, makeCourse } from '@malaka/server/test/course-factories';
import type { Page } from '@playwright/test';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, type Person } from '#/people.ts';

type Course = Awaited<ReturnType<typeof makeCourse>>;

const QUESTIONS = [
  { text: 'Poytaxt qaysi shahar?', answers: ['+Buxoro', 'Toshkent', 'Xiva'] },
  { text: 'Yil fasllari nechta?', answers: ['+4', '3'] },
];

/** Makes an attempt with the calls of its page. */
async function take(page: Page, { token }: Person, course: Course, city: number): Promise<number> {
  const [lesson] = course.lessons;
  const [capital, seasons] = lesson!.questions;
  const headers = { authorization: `Bearer ${token}` };
  const started = await page.request.post('/api/v1/course/test-start', {
    headers,
    data: { lesson_id: lesson!.id },
  });
  await page.request.post('/api/v1/course/test-check', {
    headers,
    data: {
      section_slug: lesson!.sectionSlug,
      lesson_id: lesson!.id,
      answers: { [capital!.id]: [city], [seasons!.id]: seasons!.right },
      is_end: 1,
    },
  });
  return ((await started.json()) as { data: { id: number } }).data.id;
}

async function makeWorld(server: Server) {
  const author = await makePerson(server, { role: 'teacher' });
  const course = await makeCourse(server.db, {
    authorId: author.id,
    type: 'upgrade',
    credit: 4,
    lessons: [{ type: 'test', name: 'Yakuniy test', minPercentage: 60, questions: QUESTIONS }],
  });
  const learner = await makePerson(server, { role: 'confirmedLearner' });
  await enrol(server.db, learner.id, course.id);
  return { author, course, learner, capital: course.lessons[0]!.questions[0]! };
}

// spec: APL-05, APL-06, APL-07, APL-09
test(
  'an author mends a key by keys alone, and who was right has the course and reads why',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    test.slow();
    const { author, course, learner, capital } = await makeWorld(server);
    const attemptId = await take(page, learner, course, capital.wrong[0]!);
    await page.setViewportSize({ width: 1440, height: 900 });
    await comeBackAs(page, author);
    const section = await server.db
      .selectFrom('sections')
      .where('courseId', '=', course.id)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await page.goto(
      `/dashboard/copyrights/course-items/${course.id}/section/${section.id}/lesson/test`,
    );
    await page.getByRole('button', { name: t('questions:tool.more', { number: 1 }) }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: t('questions:tool.correct') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/questions\/\d+\/correction$/);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('regrades:title') })).toBeVisible();
    await expect(main.getByText('«Buxoro»')).toBeVisible();
    await expectAccessible(page);

    await main.getByRole('radio', { name: 'Toshkent', exact: true }).focus();
    await page.keyboard.press('Space');
    await main.getByRole('button', { name: t('regrades:preview.look') }).focus();
    await page.keyboard.press('Enter');
    await expect(main.getByText(t('regrades:preview.raised', { count: 1 }))).toBeVisible();
    await expect(main.getByText(t('regrades:figure.passNow'))).toBeVisible();
    const apply = main.getByRole('button', { name: t('regrades:form.apply') });
    await apply.focus();
    await page.keyboard.press('Enter');
    await expect(main.getByText(t('regrades:form.reasonShort'))).toBeVisible();
    await main.getByLabel(t('regrades:form.reason')).focus();
    await page.keyboard.type('Kalit notoʻgʻri edi');
    await expectAccessible(page);
    await apply.focus();
    await page.keyboard.press('Enter');
    const history = main.getByRole('region', { name: t('regrades:history.title') });
    await expect(history.getByText(t('regrades:state.done'))).toBeVisible({ timeout: 30_000 });
    await expect(history.getByText('«Buxoro» → «Toshkent»')).toBeVisible();
    await expect(
      main.getByRole('radio', { name: new RegExp(t('regrades:kind.undo')) }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);

    const phone = await openPage();
    await phone.setViewportSize({ width: 360, height: 740 });
    await comeBackAs(phone, learner);
    const lesson = course.lessons[0]!;
    await phone.goto(`/dashboard/course/${course.id}/lesson/${lesson.id}/attempts/${attemptId}`);
    const why = phone.getByRole('region', { name: t('test:regraded.title') });
    await expect(why).toContainText('Kalit notoʻgʻri edi');
    await expect(why).toContainText('50');
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    const { amount } = await server.db
      .selectFrom('creditLines')
      .where('accountId', '=', learner.id)
      .select('amount')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    expect(amount).toBe(4);
  },
);

// spec: APL-08
test('what makes results worse waits for a second person, who says why', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const { author, course, learner, capital } = await makeWorld(server);
  await take(page, learner, course, capital.right[0]!);
  await page.setViewportSize({ width: 360, height: 740 });
  await comeBackAs(page, author);
  const url = `/dashboard/questions/${capital.id}/correction`;
  await page.goto(url);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: new RegExp(t('regrades:kind.drop')) }).check();
  await main.getByRole('radio', { name: new RegExp(t('regrades:kind.key')) }).check();
  await main.getByRole('radio', { name: 'Toshkent', exact: true }).check();
  await main.getByRole('checkbox', { name: t('regrades:form.mayLower') }).check();
  await main.getByRole('button', { name: t('regrades:preview.look') }).click();
  await expect(main.getByText(t('regrades:figure.fell'))).toBeVisible();
  await main.getByLabel(t('regrades:form.reason')).fill('Toʻgʻri javob Toshkent');
  await main.getByRole('button', { name: t('regrades:form.ask') }).click();
  await expect(main.getByText(t('regrades:busy.waiting'))).toBeVisible();
  await expect(main.getByText(t('regrades:decide.waiting'))).toBeVisible();
  await expectNoSidewaysScroll(page);

  const admin = await makePerson(server, { role: 'admin' });
  const other = await openPage();
  await comeBackAs(other, admin);
  await other.goto(url);
  await other.getByLabel(t('regrades:decide.words')).fill('Darslikni tekshirdim');
  await expectAccessible(other);
  await other.getByRole('button', { name: t('regrades:decide.agree') }).click();
  await expect(other.getByText(t('regrades:state.done'))).toBeVisible({ timeout: 30_000 });
  await expect(other.getByText(/Darslikni tekshirdim/)).toBeVisible();
  const { isPassed } = await server.db
    .selectFrom('attempts')
    .where('accountId', '=', learner.id)
    .select('isPassed')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(isPassed).toBe(false);
});
