import type { Page } from '@playwright/test';
import { enrol, makeCourse } from '@malaka/server/test/course-factories';
import { passUndo } from '#/clock.ts';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll, expectPicture } from '#/looks.ts';
import { comeBackAs, makePerson, type Person } from '#/people.ts';
import { callAs } from '#/reviews.ts';

const phone = { width: 360, height: 740 };
const name = 'Oxirgi sinov';

/** A course whose test has a wrong key, and a learner who failed it. */
async function failTest(server: Server, learner: Person) {
  const author = await makePerson(server, { role: 'teacher', lastName: 'Yusupova' });
  const course = await makeCourse(server.db, {
    authorId: author.id,
    name: 'Astronomiya asoslari',
    lessons: [
      {
        type: 'test',
        name,
        questions: [
          { text: 'Quyoshga eng yaqin sayyora qaysi?', answers: ['Merkuriy', '+Venera', 'Mars'] },
          { text: 'Yer nechta yoʻldoshga ega?', answers: ['+1', '2'] },
        ],
      },
    ],
  });
  const [lesson] = course.lessons;
  await enrol(server.db, learner.id, course.id);
  await callAs(server, learner, '/course/test-start', { lesson_id: lesson!.id });
  await callAs(server, learner, '/course/test-check', {
    section_slug: lesson!.sectionSlug,
    lesson_id: lesson!.id,
    answers: { [lesson!.questions[0]!.id]: lesson!.questions[0]!.wrong.slice(0, 1) },
    is_end: 1,
  });
  return {
    author,
    url: `/dashboard/course/${course.id}/lesson/${lesson!.id}/result`,
    question: 'Quyoshga eng yaqin sayyora qaysi?',
  };
}

const drawPicture = async (page: Page) =>
  await page.screenshot({ type: 'png', clip: { x: 0, y: 0, width: 340, height: 340 } });

test.use({ viewport: phone, hasTouch: true });

// spec: APL-01, APL-02, APL-03, APL-04
test(
  'a learner contests a question on a phone, its author answers by keys, the learner reads it',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    test.slow();
    const learner = await makePerson(server);
    const { author, url, question } = await failTest(server, learner);
    await comeBackAs(page, learner);
    await page.goto(url);
    await expect(page.getByText(t('test:result.keysLater'))).toBeVisible();
    await page.getByRole('button', { name: t('my-appeals:contestNamed', { question }) }).click();
    const form = page.getByRole('dialog', { name: t('my-appeals:form.title') });
    // Nothing in the form reveals the key that the result hides.
    await expect(form.getByText(question)).toBeVisible();
    await expect(form).not.toContainText('Venera');
    await form.getByRole('button', { name: t('my-appeals:form.send') }).click();
    await expect(form.getByText(t('my-appeals:error.kind'))).toBeVisible();
    await form.getByRole('radio', { name: t('my-appeals:kind.key') }).check();
    await form
      .getByRole('textbox', { name: t('my-appeals:form.words') })
      .fill('Eng yaqini Merkuriy: 5-sinf darsligi, 42-bet.');
    await form.locator('input[type=file]').setInputFiles({
      name: 'darslik.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4'),
    });
    await expect(form.getByText(t('my-appeals:error.pictureType'))).toBeVisible();
    await form.locator('input[type=file]').setInputFiles({
      name: 'darslik.png',
      mimeType: 'image/png',
      buffer: await drawPicture(page),
    });
    await expect(form.getByText(t('my-appeals:error.pictureType'))).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await form.getByRole('button', { name: t('my-appeals:form.send') }).click();
    await expect(page.getByText(t('my-appeals:form.sent'))).toBeVisible();
    await expect(page.getByText(t('my-appeals:state.waiting'))).toBeVisible();

    const desk = await openPage();
    await desk.setViewportSize({ width: 1440, height: 900 });
    await comeBackAs(desk, author);
    await desk.goto('/dashboard/profile');
    const tile = desk.getByRole('main').getByRole('link', { name: t('workday:queue.appeals') });
    await tile.click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(desk.getByText('Eng yaqini Merkuriy: 5-sinf darsligi, 42-bet.')).toBeVisible();
    await expect(desk.getByText('Venera').last()).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: t('my-appeals:showPicture') }).click();
    await expectPicture(desk.getByRole('img', { name: t('my-appeals:pictureTitle') }));
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toBeHidden();
    await expect(desk.getByRole('button', { name: t('appeals:keep') })).toBeEnabled();
    await desk.getByRole('heading', { level: 1 }).focus();
    // It is not corrected: nobody changed the question.
    await desk.keyboard.press('c');
    await desk.keyboard.press('5');
    await desk.getByRole('heading', { level: 1 }).focus();
    await desk.keyboard.press('c');
    await expect(desk.getByRole('alert').filter({ hasText: /tuzating/ })).toBeVisible();
    const reason = desk.getByRole('textbox', { name: t('appeals:reason') });
    await reason.fill('Savol Yerga eng yaqin sayyora haqida edi.');
    await desk.getByRole('heading', { level: 1 }).focus();
    await desk.keyboard.press('x');
    await expect(desk.getByText(t('appeals:done.kept', { count: 1 }))).toBeVisible();
    await expect(desk.getByText(t('appeals:empty.waiting'))).toBeVisible();

    await passUndo(server);
    await page.goto('/dashboard/my-appeals');
    await expect(page.getByText(t('my-appeals:answer.kept'))).toBeVisible();
    await expect(page.getByText('Savol Yerga eng yaqin sayyora haqida edi.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('my-appeals:again') }).click();
    const again = page.getByRole('dialog', { name: t('my-appeals:againTitle') });
    await again
      .getByRole('textbox', { name: t('my-appeals:againWords') })
      .fill('Savolda Yer haqida bir soʻz ham yoʻq.');
    await again.getByRole('button', { name: t('my-appeals:form.send') }).click();
    await expect(page.getByText(t('my-appeals:state.waiting'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('my-appeals:again') })).toBeHidden();
  },
);
