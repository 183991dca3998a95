import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import type { Db } from '#/kit/db/connect.ts';

/** Definitions of all versions of a survey, newest first. */
export async function listDefinitions(
  db: Db,
  surveyId: number,
): Promise<{ version: number; definition: SurveyDefinition }[]> {
  const rows = await db
    .selectFrom('surveyVersions')
    .where('surveyId', '=', surveyId)
    .select(['version', 'definition'])
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, definition }) => ({
    version,
    definition: definition as unknown as SurveyDefinition,
  }));
}
