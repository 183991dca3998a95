import type { Database } from '@malaka/server/kit/db/connect';
import { writeAnswers } from '@malaka/server/domains/surveys/survey-answers/submit-survey';
import { aggregateAllAnswers } from '@malaka/server/domains/surveys/survey-results/aggregate-answers';
import { addVersion } from '@malaka/server/domains/surveys/surveys/queries';
import { demoSurveys } from '#/content/surveys.ts';

const dayMs = 24 * 60 * 60 * 1000;

type Input = { ownerId: number; accountIds: readonly number[]; now: Date };

/** Two running surveys, one with names and one anonymous, partly answered. */
export async function insertSurveys(
  db: Database,
  { ownerId, accountIds, now }: Input,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 5 * dayMs);
  const endsAt = new Date(now.getTime() + 25 * dayMs);
  for (const { definition, isAnonymous, people, answer } of demoSurveys) {
    const surveyId = await db.transaction().execute(async (trx) => {
      const { id } = await trx
        .insertInto('surveys')
        .values({
          name: definition.title.uz,
          ownerId,
          isAnonymous,
          startsAt: createdAt,
          endsAt,
          createdAt,
          updatedAt: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addVersion(trx, { surveyId: id, version: 1, definition, now: createdAt });
      await trx.updateTable('surveys').set({ isActive: true }).where('id', '=', id).execute();
      return id;
    });
    const invited = accountIds.slice(0, people);
    await Promise.all(
      invited.map((accountId, n) => {
        const at = new Date(now.getTime() - (n + 1) * 60 * 60_000);
        return writeAnswers(db, { accountId, surveyId, version: 1, answers: answer(n), now: at });
      }),
    );
  }
  await aggregateAllAnswers({ db });
}
