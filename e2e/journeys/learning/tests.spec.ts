import { passTime } from '#/clock.ts';
import { answerAll, findCourse, finishTest, questionsOf, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';

async function takeTest(server: Server) {
  const course = await findCourse(server, 'Raqamli dars: rejadan natijagacha');
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  return {
    person,
    lessonId: course.testId,
    questions: await questionsOf(server, course.testId),
    url: `/dashboard/course/${course.id}/lesson/${course.testId}`,
  };
}

// spec: TST-01, TST-02, TST-03, TST-05, TST-06, LRN-09, LRN-10, LIM-06, LIM-34
test(
  'a failed test is closed for 40 minutes, also after a reload',
  { tag: '@core' },
  async ({ page, request, server, t }) => {
    const { person, lessonId, questions, url } = await takeTest(server);
    await comeBackAs(page, person);
    await page.goto(url);
    await expect(
      page
        .getByRole('main')
        .getByText(/\b55\s?%/)
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: t('test:intro.start') }).click();
    await answerAll(page, t, questions, 'wrong');
    await finishTest(page, t);
    await expect(page.getByRole('heading', { name: t('test:result.failed') })).toBeVisible();
    const max = questions.reduce((sum, { right }) => sum + right.length, 0);
    await expect(page.getByText(t('test:result.scoreValue', { score: 0, max }))).toBeVisible();
    const clock = page.getByRole('main').getByRole('timer');
    const left = /3[5-9]:\d\d|40:00/;
    await expect(clock).toHaveText(left);
    await page.reload();
    await expect(clock).toHaveText(left);
    await page.goto(url);
    await expect(page.getByText(t('test:blocked.title', { minutes: 40 }))).toBeVisible();
    await expect(clock).toHaveText(left);
    await expect(page.getByRole('button', { name: t('test:intro.again') })).toHaveCount(0);
    const refused = await request.post('/api/v1/course/test-start', {
      headers: { Authorization: `Bearer ${person.token}`, 'Accept-Language': 'uz' },
      data: { lesson_id: lessonId },
    });
    expect(refused.ok()).toBe(false);
    expect(await refused.json()).toMatchObject({
      code: 'test.retake_blocked',
      msg: expect.stringContaining('40'),
    });
    await passTime(server, 40 * 60);
    await page.reload();
    await expect(page.getByRole('button', { name: t('test:intro.again') })).toBeVisible();
  },
);

// spec: TST-01, TST-07, TST-08
test('answers outlive a reload and a time without a line', async ({ page, context, server, t }) => {
  const { person, questions, url } = await takeTest(server);
  await comeBackAs(page, person);
  await page.goto(url);
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  const singles = questions.filter(({ right }) => right.length === 1);
  const [first, second] = singles;
  const choice = (text = '') => page.getByRole('radio', { name: text, exact: true });
  await choice(first?.right[0]).check();
  const saved = page.getByText(new RegExp(t('test:savedAt', { time: String.raw`\d\d:\d\d` })));
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(choice(first?.right[0])).toBeChecked();

  await context.setOffline(true);
  await choice(second?.right[0]).check();
  await expect(page.getByText(t('test:waiting', { count: 1 }))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t('test:waiting', { count: 1 }))).toBeHidden();
  await expect(saved).toBeVisible();
  await page.reload();
  await expect(choice(first?.right[0])).toBeChecked();
  await expect(choice(second?.right[0])).toBeChecked();
});

// spec: TST-01, TST-04
test('in two tabs a test is finished once, then it says that it was passed', async ({
  page,
  context,
  server,
  t,
}) => {
  const { person, questions, url } = await takeTest(server);
  await comeBackAs(page, person);
  await page.goto(url);
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  await answerAll(page, t, questions, 'right');
  await expect(
    page.getByText(new RegExp(t('test:savedAt', { time: String.raw`\d\d:\d\d` }))),
  ).toBeVisible();
  const other = await context.newPage();
  await other.goto(url);
  await other.getByRole('button', { name: t('test:intro.resume') }).click();
  await expect(other.getByText(t('test:review.all'))).toBeVisible();

  await finishTest(page, t);
  await expect(page.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
  await other.reload();
  await expect(other.getByText(t('test:passed.title'))).toBeVisible();
  await expect(other.getByRole('button', { name: t('test:intro.again') })).toHaveCount(0);
});
