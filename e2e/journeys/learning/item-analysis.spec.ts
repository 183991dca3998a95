import { makeCourse } from '@malaka/server/test/course-factories';
import { makeAccount } from '@malaka/server/test/factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const PEOPLE = 40;
const QUESTIONS = 8;

/** A test whose last key is wrong: the best learners choose the second option. */
async function makeTakenTest(server: Server) {
  const { db } = server;
  const author = await makePerson(server, { role: 'teacher' });
  const questions = Array.from({ length: QUESTIONS }, (_, n) => ({
    text: `Savol ${n + 1}`,
    answers: ['+Birinchi', 'Ikkinchi', 'Uchinchi'],
  }));
  const lessons = [{ type: 'test' as const, name: 'Oraliq test', questions }];
  const course = await makeCourse(db, { authorId: author.id, name: 'Savollar ilmi', lessons });
  const [lesson] = course.lessons;
  for (let n = 0; n < PEOPLE; n += 1) {
    const { id: accountId } = await makeAccount(db);
    const known = n % QUESTIONS;
    const answers = lesson!.questions.map(({ id, right, wrong }, at) => {
      const isLast = at === QUESTIONS - 1;
      const isRight = isLast ? known === 3 || known === 4 : at < known;
      return { id, isRight, response: isRight ? right : [wrong[isLast && known > 4 ? 0 : 1]!] };
    });
    const score = answers.filter(({ isRight }) => isRight).length;
    const { id: attemptId } = await db
      .insertInto('attempts')
      .values({
        accountId,
        lessonId: lesson!.id,
        number: 1,
        seed: n,
        questions: JSON.stringify(answers.map(({ id }) => ({ id, version: 1 }))),
        finishedAt: new Date(),
        score,
        maxScore: QUESTIONS,
        percent: (100 * score) / QUESTIONS,
        isPassed: score > 4,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = answers.map(({ id: questionId, response }) => ({
      attemptId,
      questionId,
      revision: 1,
      response: JSON.stringify(response),
    }));
    await db.insertInto('attemptAnswers').values(rows).execute();
  }
  return { author, course, lesson: lesson! };
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    // spec: ITM-05
    test('an author reads what the strong choose, and goes from there to the key', async ({
      page,
      server,
      t,
    }) => {
      const { author, course, lesson } = await makeTakenTest(server);
      await comeBackAs(page, author);
      const { sectionId } = await server.db
        .selectFrom('lessons')
        .where('id', '=', lesson.id)
        .select('sectionId')
        .executeTakeFirstOrThrow();
      const items = `/dashboard/copyrights/course-items/${course.id}`;
      await page.goto(`${items}/section/${sectionId}/lesson/test`);
      const part = page.getByRole('region', { name: t('question-statistics:title') });
      await part.getByRole('button', { name: t('question-statistics:show') }).click();
      const first = part
        .getByRole('listitem')
        .filter({ hasText: `Savol ${QUESTIONS}` })
        .first();
      await expect(first).toContainText(
        t('question-statistics:finding.key', { about: 'Ikkinchi' }),
      );
      await expect(part.getByRole('list').first().locator(':scope > li').first()).toContainText(
        `Savol ${QUESTIONS}`,
      );
      // The numbers are one click away.
      const numbers = first.getByText(t('question-statistics:numbers'), { exact: true });
      await expect(first.getByText(t('question-statistics:itemRest'))).toBeHidden();
      await numbers.click();
      await expect(first.getByText(t('question-statistics:itemRest'))).toBeVisible();
      await expect(part.getByText(t('question-statistics:test.alpha'))).toBeAttached();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      const download = page.waitForEvent('download');
      await part.getByRole('button', { name: t('question-statistics:responses') }).click();
      expect((await download).suggestedFilename()).toBe(`responses-${lesson.id}.csv`);
      await first.getByRole('link', { name: t('question-statistics:correct') }).click();
      await expect(page).toHaveURL(
        new RegExp(`/dashboard/questions/${lesson.questions.at(-1)!.id}/correction`),
      );
    });
  });
}
