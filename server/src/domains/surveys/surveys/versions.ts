import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Db } from '#/kit/db/connect.ts';

type NewVersion = { surveyId: number; version: number; definition: SurveyDefinition; now: Date };

/** Adds the version that is answered from now on. */
export async function addVersion(
  trx: Db,
  { surveyId, version, definition, now }: NewVersion,
): Promise<void> {
  const values = { surveyId, version, createdAt: now, definition: JSON.stringify(definition) };
  await trx.insertInto('surveyVersions').values(values).execute();
  await trx
    .updateTable('surveys')
    .set({ currentVersion: version })
    .where('id', '=', surveyId)
    .execute();
}

export async function findDefinition(
  db: Db,
  surveyId: number,
  version: number,
): Promise<SurveyDefinition | undefined> {
  const found = await db
    .selectFrom('surveyVersions')
    .where('surveyId', '=', surveyId)
    .where('version', '=', version)
    .select('definition')
    .executeTakeFirst();
  return found && (found.definition as unknown as SurveyDefinition);
}
