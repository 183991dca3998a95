import { presenceView } from '@malaka/contracts/live/presence-view';
import { enrol, makeCourse } from '@malaka/server/test/course-factories';
import { makePresence } from '@malaka/server/test/presence-factories';
import { makeWebinar } from '@malaka/server/test/webinar-factories';
import { passTime } from '#/clock.ts';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { callAs } from '#/reviews.ts';

test.use({ viewport: { width: 360, height: 740 } });

const groups = presenceView.choices.group;
const MINUTE_MS = 60_000;

/** A webinar lesson of half an hour that has lasted that long. */
async function startLesson({ db }: Server, authorId: number) {
  const course = await makeCourse(db, {
    authorId,
    lessons: [{ type: 'webinar' }, { type: 'text' }],
  });
  const lessonId = course.lessons[0]!.id;
  await db
    .insertInto('webinarLessons')
    .values({ lessonId, minutes: 30, presencePercent: 80 })
    .execute();
  const begin = Date.now() - 30 * MINUTE_MS;
  const minute = (n: number) => new Date(begin + n * MINUTE_MS);
  const title = 'Baholash: jonli suhbat';
  const webinar = await makeWebinar(db, {
    lessonId,
    authorId,
    title,
    state: 'live',
    minutes: 30,
    startsAt: minute(0),
    startedAt: minute(0),
  });
  const attend = async (name: string, accountId: number | null, from: number, to: number) => {
    if (accountId !== null) await enrol(db, accountId, course.id);
    await makePresence(db, webinar.id, {
      accountId,
      name,
      stays: [[minute(from), minute(to)]],
    });
  };
  return { ...webinar, courseId: course.id, lessonId, attend };
}

test('whoever stayed has done the lesson; its author sees all who came and takes the list along', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const author = await makePerson(server, { role: 'teacher' });
  const [stayed, left] = [await makePerson(server), await makePerson(server)];
  const webinar = await startLesson(server, author.id);
  await webinar.attend('Aliyeva Nodira', stayed.id, 0, 29);
  await webinar.attend('Boboyev Sardor', left.id, 0, 12);
  await webinar.attend('Mehmon Gulnora', null, 5, 29);

  await comeBackAs(page, author);
  await page.goto('/dashboard/copyrights/webinars/list/1');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('webinars:presenceLink') }).click();
  await expect(page).toHaveURL(new RegExp(`/webinars/presence/${webinar.slug}$`));
  await expect(main.getByText('Aliyeva Nodira')).toBeVisible();
  await expect(
    main.getByText(presenceView.columns.kind.words.guest[0], { exact: true }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await callAs(server, author, `/teacher/webinars/${webinar.id}/stop`, {});
  // Rooms take this long to record final attendance.
  await passTime(server, 20);
  const done = () =>
    server.db
      .selectFrom('lessonCompletions')
      .where('lessonId', '=', webinar.lessonId)
      .select('accountId')
      .execute();
  await expect.poll(done).toEqual([{ accountId: stayed.id }]);
  await page.reload();
  const short = main.getByRole('button', { name: groups.short[0] });
  await short.click();
  await expect(main.getByText('Boboyev Sardor')).toBeVisible();
  await expect(main.getByText('Aliyeva Nodira')).toBeHidden();
  await expect(page).toHaveURL(/group=short/);
  await main.getByRole('button', { name: groups.enough[0] }).click();
  await expect(main.getByText('Aliyeva Nodira')).toBeVisible();
  await expect(
    main.getByText(presenceView.columns.lesson.words.done[0], { exact: true }),
  ).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: t('exports:excel') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Vebinar qatnashchilari .*\.xlsx$/);

  const theirs = await openPage();
  await comeBackAs(theirs, stayed);
  await theirs.goto('/dashboard/notification');
  await expect(theirs.getByRole('main').getByText('Vebinar darsi bajarildi')).toBeVisible();
  await theirs.context().close();
});
