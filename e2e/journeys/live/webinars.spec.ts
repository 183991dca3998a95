import { enrol, makeCourse } from '@malaka/server/test/course-factories';
import { pdf } from '@malaka/server/test/office-files';
import { makeWebinar } from '@malaka/server/test/webinar-factories';
import { toField } from '#/exam-times.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

const DAY_MINUTES = 24 * 60;
const HOUR_MS = 60 * 60_000;

// spec: GEN-07, WEB-02, WEB-03, WEB-04, WEB-05, WEB-06, WEB-07, WEB-08, WEB-18, WEB-19, WEB-20, WEB-23, WEB-26, WEB-28, WEB-36, WEB-42
test(
  'an author plans a webinar, sends its link, changes it, and takes a deletion back',
  { tag: '@core' },
  async ({ page, context, server, t }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const teacher = { role: 'teacher', lastName: 'Karimova', firstName: 'Zulfiya' } as const;
    await comeBackAs(page, await makePerson(server, teacher));
    await page.goto('/dashboard/copyrights/webinars/list');
    await expect(page).toHaveURL(/\/webinars\/list\/1$/);
    const main = page.getByRole('main');
    await expect(main.getByText(t('webinars:empty.authored'))).toBeVisible();
    await main
      .getByRole('link', { name: t('webinars:create') })
      .first()
      .click();

    const create = main.getByRole('button', { name: t('webinars:form.create') });
    const date = main.getByLabel(t('authored-lessons:field.date'));
    const time = main.getByLabel(t('authored-lessons:field.time'));
    await create.click();
    for (const error of ['title', 'startdate', 'description']) {
      await expect(main.getByText(t(`webinars:error.${error}`))).toBeVisible();
    }
    await expect(time).toBeHidden();
    await date.fill(toField(-2 * DAY_MINUTES).slice(0, 10));
    await expect(main.getByText(t('authored-lessons:error.datePast'))).toBeVisible();
    await expect(time).toBeHidden();
    const start = toField(DAY_MINUTES);
    await date.fill(start.slice(0, 10));
    await time.fill('15:30');
    await main.getByRole('textbox', { name: t('webinars:form.title') }).fill('Ochiq dars tahlili');
    await main.getByRole('textbox', { name: t('webinars:form.description') }).fill('Bitta mavzu');
    await main.getByRole('textbox', { name: t('authored-lessons:field.hours') }).fill('0');
    await create.click();
    await expect(main.getByText(t('webinars:error.noLength'))).toBeVisible();
    await main.getByRole('textbox', { name: t('authored-lessons:field.minutes') }).fill('45');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const chooseFile = async (name: string, buffer: Uint8Array) => {
      const choosing = page.waitForEvent('filechooser');
      const labels = ['choose', 'replace'].map((key) => t(`authored-lessons:file.${key}`));
      await main.getByRole('button', { name: new RegExp(`^(${labels.join('|')})$`) }).click();
      await (
        await choosing
      ).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(buffer) });
    };
    // A PDF only by its name: the server checks the content, and no typed text is lost.
    await chooseFile('slaydlar.pdf', Buffer.from('matn'));
    await create.click();
    await expect(main.getByRole('alert').first()).toBeVisible();
    await expect(time).toHaveValue('15:30');
    await chooseFile('slaydlar.pdf', pdf().bytes);
    await create.click();

    await expect(page).toHaveURL(/\/webinars\/list\/1$/);
    const card = main.getByRole('article', { name: 'Ochiq dars tahlili' });
    const [year, month, day] = start.slice(0, 10).split('-');
    await expect(card).toContainText(`${day}.${month}.${year}, 15:30`);
    await expect(card.getByText(t('webinars:state.planned'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await card
      .getByRole('button', { name: t('webinars:card.copyOne', { title: 'Ochiq dars tahlili' }) })
      .click();
    await expect(page.getByText(t('webinars:copied'))).toBeVisible();
    const link = await page.evaluate('navigator.clipboard.readText()');
    expect(link).toMatch(/\/webinars\/view\/ochiq-dars-tahlili-[a-z2-9]{5}$/);
    const view = card.getByRole('link', { name: t('webinars:card.view') });
    await expect(view).toHaveAttribute('href', /\/webinars\/view\/ochiq-dars-tahlili-/);

    await main.getByRole('button', { name: t('webinars:filter.finished') }).click();
    await expect(page).toHaveURL(/status=2/);
    await expect(main.getByText(t('webinars:empty.filtered'))).toBeVisible();
    await page.reload();
    await main.getByRole('button', { name: t('webinars:empty.showAll') }).click();
    await card.getByRole('link', { name: t('webinars:card.edit') }).click();
    await expect(page).toHaveURL(/\/webinar-update\/ochiq-dars-tahlili-/);
    await expect(main.getByRole('link', { name: 'slaydlar.pdf' })).toBeVisible();
    await expect(date).toHaveValue(start.slice(0, 10));
    await main.getByRole('textbox', { name: t('webinars:form.title') }).fill('Dars tahlili');
    await main.getByRole('button', { name: t('common:action.save') }).click();
    await expect(page).toHaveURL(/\/webinars\/list\/1$/);

    const changed = main.getByRole('article', { name: 'Dars tahlili' });
    const title = 'Dars tahlili';
    await changed.getByRole('button', { name: t('webinars:card.more', { title }) }).click();
    await page.getByRole('menuitem', { name: t('webinars:card.delete') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(t('webinars:deleteTitle', { title }));
    await dialog.getByRole('button', { name: t('common:action.delete') }).click();
    await expect(changed).toBeHidden();
    await page.getByRole('button', { name: t('webinars:undo') }).click();
    await expect(changed).toBeVisible();
  },
);

// spec: WEB-09, WEB-10, WEB-11, LSN-21, LAND-06
test('a learner asks for a reminder, finds it among the own ones, and the lesson leads to its webinar', async ({
  page,
  server,
  t,
}) => {
  const startsAt = new Date(Date.now() + HOUR_MS);
  const title = 'Formativ baholash: savol-javob';
  await makeWebinar(server.db, { title, startsAt: new Date(Date.now() + HOUR_MS / 4) });
  const person = await makePerson(server, { lastName: 'Aliyeva', firstName: 'Lola' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await comeBackAs(page, person);
  await page.goto('/dashboard/webinars');
  await expect(page).toHaveURL(/\/dashboard\/webinars\/1$/);
  const main = page.getByRole('main');
  await expectNoSidewaysScroll(page);
  await main.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/dashboard\/webinars\/view\//);
  const remind = main.getByRole('button', { name: t('webinars:action.remind') });
  await remind.click();
  await expect(
    main.getByRole('button', { name: t('webinars:action.reminded'), pressed: true }),
  ).toBeVisible();
  await page.goto('/dashboard/my-webinars');
  await expect(page).toHaveURL(/\/dashboard\/my-webinars\/1$/);
  await expect(main.getByRole('article', { name: title })).toContainText(
    t('webinars:card.reminded'),
  );
  await expectAccessible(page);

  const course = await makeCourse(server.db, { lessons: [{ type: 'webinar' }] });
  const lessonId = course.lessons[0]!.id;
  const plan = { lessonId, startsAt, minutes: 60 };
  await server.db.insertInto('webinarLessons').values(plan).execute();
  const inside = { lessonId, authorId: course.authorId, title: 'Jonli dars', startsAt };
  await makeWebinar(server.db, inside);
  await enrol(server.db, person.id, course.id);
  await page.goto(`/dashboard/course/${course.id}/lesson/${lessonId}`);
  await expect(main.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: t('webinars:lesson.enter') }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Jonli dars');
});
