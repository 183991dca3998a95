import type { Deps } from '@malaka/server/kit/deps';
import type { Shown } from '@malaka/server/domains/assessment/attempts/queries';
import { sendAppeal } from '@malaka/server/domains/assessment/appeals/send-appeal';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const demoAppeals = [
  ['key', 'Darslikning 3-bobida boshqa javob toʻgʻri deyilgan. Kalitni qayta tekshiring.'],
  ['text', 'Savol ikki xil tushuniladi: qaysi sinf haqida soʻralgani aytilmagan.'],
] as const;

/** Learners who recently took a test of the teacher appeal questions of it; the appeals wait. */
export async function insertAppeals(
  deps: Pick<Deps, 'db' | 'files'>,
  { authorId, now }: { authorId: number; now: Date },
): Promise<void> {
  const attempts = await deps.db
    .selectFrom('attempts as a')
    .innerJoin('lessons as l', 'l.id', 'a.lessonId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .where('c.authorId', '=', authorId)
    .where('a.finishedAt', '>', new Date(now.getTime() - 8 * DAY_MS))
    .orderBy('a.lessonId')
    .orderBy('a.id')
    .select(['a.id', 'a.accountId', 'a.lessonId', 'a.questions'])
    .execute();
  const [test = []] = [...Map.groupBy(attempts, ({ lessonId }) => lessonId).values()].toSorted(
    (one, other) => other.length - one.length,
  );
  for (const [n, [kind, words]] of demoAppeals.entries()) {
    const attempt = test[n % test.length];
    const question = (attempt?.questions as Shown[] | undefined)?.[n];
    if (!attempt || !question) return;
    const sender = {
      accountId: attempt.accountId,
      address: '127.0.0.1',
      language: 'uz',
      now: new Date(now.getTime() - (20 - 8 * n) * HOUR_MS),
    } as const;
    const input = { place: 'test', placeId: attempt.id, questionId: question.id } as const;
    // oxlint-disable-next-line no-await-in-loop -- two, the older one first
    await sendAppeal(deps, { ...input, kind, words }, undefined, sender);
  }
}
