import { makeCourse, threeQuestions } from '@malaka/server/test/course-factories';
import type { Page } from '@playwright/test';
import { expect, type Server, test } from '#/fixtures.ts';
import { lessonEditorOf } from '#/lesson-editor.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import type { Texts } from '#/texts.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function openDraft(page: Page, server: Server, t: Texts) {
  const author = await makePerson(server, { role: 'teacher' });
  const learner = await makePerson(server);
  const { id: courseId, lessons } = await makeCourse(server.db, {
    authorId: author.id,
    name: 'Jonli kurs',
    lessons: [{ type: 'text' }, { type: 'test', questions: threeQuestions }],
  });
  await server.db.insertInto('enrolments').values({ accountId: learner.id, courseId }).execute();
  await comeBackAs(page, author);
  await page.goto(`/dashboard/copyrights/course-items/${courseId}`);
  await page.getByRole('button', { name: t('course-drafts:live.begin') }).click();
  await expect(page.getByRole('link', { name: t('course-drafts:draft.toChanges') })).toBeVisible();
  const draftId = Number(/(\d+)$/.exec(page.url())![1]);
  const { sectionId } = await server.db
    .selectFrom('lessons')
    .where('courseId', '=', draftId)
    .where('type', '=', 'text')
    .select('sectionId')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const lesson = `/dashboard/copyrights/course-items/${draftId}/section/${sectionId}/lesson/text`;
  return { author, learner, courseId, lessonId: lessons[0]!.id, draftId, lesson };
}

async function writeInDraft(page: Page, t: Texts, address: string) {
  await page.goto(address);
  const { write, save } = lessonEditorOf(page, t);
  await write(' Yangi misol bilan.');
  await save();
}

// spec: STU-07
test('an author changes a live course in a draft and publishes it with a note', async ({
  page,
  openPage,
  server,
  t,
}) => {
  const { learner, courseId, draftId, lesson, lessonId } = await openDraft(page, server, t);
  await writeInDraft(page, t, lesson);
  const contentOf = async () =>
    (
      await server.db
        .selectFrom('lessons')
        .where('id', '=', lessonId)
        .select('content')
        .executeTakeFirstOrThrow()
    ).content;
  expect(await contentOf()).toBe('<p>Matn</p>');

  await page.goto(`/dashboard/copyrights/draft/${draftId}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Dars 1' })).toBeVisible();
  await page.getByRole('button', { name: t('course-drafts:line.compare') }).click();
  await expect(page.locator('ins')).toContainText('Yangi misol bilan.');
  await expectAccessible(page);
  await page.getByLabel(t('course-drafts:publish.note')).fill('Birinchi darsga misol qoʻshildi.');
  await page.getByRole('button', { name: t('course-drafts:publish.now') }).click();
  await expect(page).toHaveURL(new RegExp(`/course-items/${courseId}$`));
  await expect(page.getByRole('button', { name: t('course-drafts:live.begin') })).toBeVisible();
  expect(await contentOf()).toContain('Yangi misol bilan.');

  const window = await openPage();
  await comeBackAs(window, learner);
  await window.goto('/dashboard/notification/1');
  await expect(window.locator('main')).toContainText('Birinchi darsga misol qoʻshildi.');
});

// spec: STU-07
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('what has changed on both sides is chosen, nothing is overwritten', async ({
    page,
    server,
    t,
  }) => {
    const { lessonId, draftId, lesson, courseId } = await openDraft(page, server, t);
    await writeInDraft(page, t, lesson);
    await server.db
      .updateTable('lessons')
      .set({ content: '<p>Jonli matn</p>', revision: 2 })
      .where('id', '=', lessonId)
      .execute();
    await page.goto(`/dashboard/copyrights/draft/${draftId}`);
    const publish = page.getByRole('button', { name: t('course-drafts:publish.now') });
    await expect(publish).toBeDisabled();
    const live = page.getByRole('group', { name: t('course-drafts:side.live') });
    await expect(live).toContainText('Jonli matn');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('radio', { name: t('course-drafts:keeps.both.live') }).check();
    await publish.click();
    // Without a difference to the course there is nothing to publish.
    await expect(page.getByText('Qoralamada kursdan farq qiladigan narsa yoʻq.')).toBeVisible();
    await page.getByRole('radio', { name: t('course-drafts:keeps.both.draft') }).check();
    await publish.click();
    await expect(page).toHaveURL(new RegExp(`/course-items/${courseId}$`));
    const { content } = await server.db
      .selectFrom('lessons')
      .where('id', '=', lessonId)
      .select('content')
      .executeTakeFirstOrThrow();
    expect(content).toContain('Yangi misol bilan.');

    // A discarded draft leaves nothing behind.
    await page.getByRole('button', { name: t('course-drafts:live.begin') }).click();
    await page.getByRole('link', { name: t('course-drafts:draft.toChanges') }).click();
    await expect(page.getByText(t('course-drafts:page.empty'))).toBeVisible();
    await page.getByRole('button', { name: t('course-drafts:discard.button') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('course-drafts:discard.button') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/course-items/${courseId}$`));
    await expect(page.getByRole('button', { name: t('course-drafts:live.begin') })).toBeVisible();
  });
});
