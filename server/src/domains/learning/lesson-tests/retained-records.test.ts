import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { issueCertificate } from '#/domains/credentials/certificates/issue-certificate.ts';
import { makeTestTaker } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';

const { db } = await useTestDatabase();

const refused = async (statement: string, reason: RegExp) => {
  await expect(sql.raw(statement).execute(db), statement).rejects.toThrow(reason);
};

test('the database keeps what somebody learned, whoever asks it to forget', async () => {
  const { course, lesson, caller } = await makeTestTaker(db);
  const insertAttempt = (number: number, finishedAt: Date | null) =>
    db
      .insertInto('attempts')
      .values({
        accountId: caller.id,
        lessonId: lesson.id,
        number,
        seed: 1,
        questions: '[]',
        ...(finishedAt && { finishedAt, score: 1, maxScore: 4, percent: 25, isPassed: false }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const finished = await insertAttempt(1, new Date());
  const open = await insertAttempt(2, null);
  const answer = { questionId: lesson.questions[0]!.id, revision: 1, response: '[]' };
  await db
    .insertInto('attemptAnswers')
    .values({ attemptId: open.id, ...answer })
    .execute();
  await db
    .transaction()
    .execute((trx) =>
      issueCertificate(trx, { accountId: caller.id, courseId: course.id, now: new Date() }),
    );

  for (const change of ["set response = '[1]'", 'set revision = 2']) {
    await refused(`update attempt_answers ${change}`, /append-only/);
  }
  await refused('delete from attempt_answers', /append-only/);
  for (const change of ['is_passed = true', 'finished_at = now()', 'percent = 100']) {
    await refused(`update attempts set ${change} where id = ${finished.id}`, /is finished/);
  }
  for (const table of ['attempts', 'enrolments', 'certificates']) {
    await refused(`delete from ${table}`, /are kept/);
    await refused(`truncate ${table} cascade`, /are kept|append-only/);
  }

  const grade = { score: 4, maxScore: 4, percent: 100, isPassed: true, finishedAt: new Date() };
  await db.updateTable('attempts').set(grade).where('id', '=', open.id).execute();
  await db.updateTable('certificates').set({ state: 'revoked' }).execute();
  const certificates = await db.selectFrom('certificates').select('state').execute();
  expect(certificates).toEqual([{ state: 'revoked' }]);
});
