import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '#/fixtures.ts';
import { expectNoSidewaysScroll } from '#/looks.ts';
import { makeVideo } from '#/make-video.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { studioOf } from '#/studio.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'malaka-studio-'));
const video = path.join(folder, 'dars.mp4');
const document = fileURLToPath(new URL('../../files/dars.docx', import.meta.url));
const survey = 'Dars sizga yoqdimi?';

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(async ({ server }) => {
  makeVideo(video, 70);
  await server.db.insertInto('surveys').values({ name: survey, isActive: true }).execute();
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

// spec: GEN-07, CRS-01, CRS-12..14, CRS-33, SCT-01, SCT-04, LSN-01, LSN-02, LSN-06..10, LSN-12, LSN-38
// spec: VID-02, VID-05, VID-10, VID-12..14, VID-18, LSN-10, LSN-41, LSN-42, QST-37
test(
  'an author makes a course of all kinds of lessons, is shown what lacks, and a learner opens it',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    test.setTimeout(300_000);
    const author = await makePerson(server, { role: 'teacher' });
    const studio = studioOf(page, t);
    const { main } = studio;
    const name = 'Zamonaviy dars: bosqichlar va baholash';

    await comeBackAs(page, author);
    await page.goto('/dashboard/copyrights');
    await expect(page).toHaveURL(/copyrights\/list\/1/);
    await expect(page.getByText(t('authored-courses:empty.none'))).toBeVisible();
    await main.getByRole('link', { name: t('authored-courses:create') }).click();
    await studio.createCourse(name);
    await studio.addSections(['Nazariya', 'Video dars', 'Sinov', 'Uchrashuv', 'Fikringiz']);

    await test.step('a text with a Word document', async () => {
      await studio.createLesson('Nazariya', 'text');
      await studio.editor(t('authored-lessons:field.content')).fill('Dars uch bosqichdan iborat.');
      await studio.editor(t('authored-lessons:field.score')).fill('5');
      await studio.chooseFile(t('authored-lessons:file.choose'), document);
      await studio.save();
      await expect(main.getByRole('link', { name: 'dars.docx' })).toBeVisible();
    });

    await test.step('a film with a question at 0:30', async () => {
      await studio.createLesson('Video dars', 'video');
      await studio.editor(t('authored-lessons:field.description')).fill('Darsdan lavha.');
      await studio.save();
      await studio.chooseFile(t('authored-videos:film.choose'), video);
      await expect(main.getByText(t('authored-videos:conversion.ready'))).toBeVisible({
        timeout: 90_000,
      });
      await main.getByRole('link', { name: t('authored-videos:questions.open') }).click();
      await main
        .getByRole('link', { name: t('timed-questions:add') })
        .first()
        .click();
      await studio.editor(t('timed-questions:minutes')).fill('1');
      await studio.editor(t('timed-questions:seconds')).fill('15');
      await expect(main.getByText(t('timed-questions:error.past'))).toBeVisible();
      await studio.editor(t('timed-questions:minutes')).fill('0');
      await studio.editor(t('timed-questions:seconds')).fill('30');
      await main.getByRole('button', { name: t('timed-questions:create.save') }).click();
      await expect(page).toHaveURL(/questions\/update\/30/);
      await studio.editor(t('questions:field.text')).fill('Bu qaysi bosqich?');
      await studio.editor(t('questions:choice.answer', { number: 1 })).fill('Kirish');
      await studio.editor(t('questions:choice.answer', { number: 2 })).fill('Yakun');
      await main.getByRole('radio', { name: t('questions:choice.right', { number: 1 }) }).check();
      await studio.save();
    });

    await test.step('a test without questions keeps the course from being activated', async () => {
      await studio.createLesson('Sinov', 'test');
      await page.goto('/dashboard/copyrights/list/1');
      await main.getByRole('switch', { name: t('authored-courses:activateOne', { name }) }).click();
      const dialog = page.getByRole('dialog', { name: t('authored-courses:activation.title') });
      await expect(dialog.getByText(t('course-check:rule.test_no_questions'))).toBeVisible();
      await dialog.getByText(t('course-check:rule.test_no_questions')).click();
      await expect(page).toHaveURL(/lesson\/test/);
    });

    await test.step('questions of all four types', async () => {
      await studio.addQuestion('multiple');
      await studio.editor(t('questions:field.text')).fill('Formativ baholash usullari?');
      for (const [n, text] of ['Savol-javob', 'Kuzatish', 'Yillik imtihon'].entries()) {
        const box = studio.editor(t('questions:choice.answer', { number: n + 1 }));
        if ((await box.count()) === 0) {
          await main.getByRole('button', { name: t('questions:choice.add') }).click();
        }
        await box.fill(text);
      }
      for (const number of [1, 2]) {
        await main.getByRole('checkbox', { name: t('questions:choice.right', { number }) }).check();
      }
      await studio.saveQuestion();

      await studio.addQuestion('grouping');
      await studio.editor(t('questions:field.text')).fill('Guruhlarga ajrating');
      for (const [n, [group, item]] of [
        ['Metod', 'Klaster'],
        ['Vosita', 'Doska'],
      ].entries()) {
        const column = main.getByRole('group', {
          name: t('questions:group.number', { number: n + 1 }),
        });
        if ((await column.count()) === 0) {
          await main.getByRole('button', { name: t('questions:group.add') }).click();
        }
        await column.getByLabel(t('questions:group.name')).fill(group ?? '');
        await column.getByRole('textbox', { name: t('questions:score'), exact: true }).fill('1');
        await column.getByRole('textbox', { name: t('questions:group.items') }).fill(item ?? '');
        await page.keyboard.press('Enter');
      }
      await studio.saveQuestion();

      await studio.addQuestion('dragwords');
      const text = studio.editor(t('questions:field.text'));
      await text.fill('Dars maqsadi kirish qismida aytiladi');
      await text.press('End');
      await page.keyboard.press('Control+Shift+ArrowLeft');
      await page.keyboard.press('Control+g');
      await expect(main.getByRole('list', { name: t('questions:word.marked') })).toContainText(
        'aytiladi',
      );
      await main
        .getByRole('textbox', { name: t('questions:score'), exact: true })
        .last()
        .fill('2');
      await studio.saveQuestion();
    });

    await test.step('a webinar and a survey', async () => {
      await studio.createLesson('Uchrashuv', 'webinar');
      await main.getByLabel(t('authored-lessons:field.date')).fill('2099-05-20');
      await main.getByLabel(t('authored-lessons:field.time')).fill('15:00');
      await studio.editor(t('authored-lessons:field.hours')).fill('1');
      await studio.editor(t('authored-lessons:field.minutes')).fill('30');
      await studio.save();
      await studio.createLesson('Fikringiz', 'survey');
      await main.getByRole('combobox', { name: t('authored-lessons:field.survey') }).click();
      await page.getByRole('option', { name: survey }).click();
      await studio.save();
    });

    await test.step('the order by the keyboard alone, kept after a reload', async () => {
      const moved = ['Nazariya', 'Video dars', 'Uchrashuv', 'Sinov', 'Fikringiz'];
      await studio.line('Sinov').focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect.poll(studio.names).toEqual(moved);
      await page.reload();
      await expect.poll(studio.names).toEqual(moved);
      await expectNoSidewaysScroll(page);
    });

    await test.step('activated, and opened by a learner', async () => {
      await page.goto('/dashboard/copyrights/list/1');
      await main.getByRole('switch', { name: t('authored-courses:activateOne', { name }) }).click();
      await expect(page.getByText(t('authored-courses:activation.published'))).toBeVisible();
      const learner = await makePerson(server);
      const other = await openPage();
      await comeBackAs(other, learner);
      const { id } = await server.db
        .selectFrom('courses')
        .select('id')
        .where('name', '=', name)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      await other.goto(`${server.url}/courses/view/${id}`);
      await other
        .getByRole('button', { name: t('course:start') })
        .first()
        .click();
      await expect(other).toHaveURL(/\/lesson\/\d+/);
      await expect(other.getByText('Dars uch bosqichdan iborat.')).toBeVisible();
      await expect(other.getByText('dars.docx').first()).toBeVisible();
      await other.context().close();
    });
  },
);
