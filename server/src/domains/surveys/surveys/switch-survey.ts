import { questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import type { Survey } from '@malaka/contracts/surveys/surveys';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { getSurvey, lockSurvey } from './queries.ts';
import { planNotifying } from './notify-survey-open.ts';
import { findDefinition } from './versions.ts';

export async function switchSurvey(
  db: Database,
  { id, isActive }: { id: number; isActive: boolean },
  builder: Examiner,
): Promise<Survey> {
  const { accountId, address, now } = builder;
  return await db.transaction().execute(async (trx) => {
    const before = await lockSurvey(trx, builder, id);
    if (before.isActive === isActive) return await getSurvey(trx, builder, id);
    const definition = await findDefinition(trx, id, before.currentVersion);
    if (isActive && (!definition || questionsOf(definition).length === 0)) {
      throw new AppError('survey.empty', 409);
    }
    await trx
      .updateTable('surveys')
      .set({ isActive, revision: before.revision + 1, updatedAt: now })
      .where('id', '=', id)
      .execute();
    if (isActive) await planNotifying(trx, before);
    const survey = await getSurvey(trx, builder, id);
    await writeAudit(trx, {
      by: { accountId, address },
      action: isActive ? 'survey.activated' : 'survey.passivated',
      subject: `survey:${id}`,
      after: { name: before.name },
    });
    return survey;
  });
}

/** Its answers stay, and so do lessons that contain it; they no longer wait for it. */
export async function deleteSurvey(db: Database, id: number, builder: Examiner): Promise<void> {
  const { accountId, address, now } = builder;
  await db.transaction().execute(async (trx) => {
    const { name } = await lockSurvey(trx, builder, id);
    await trx
      .updateTable('surveys')
      .set({ isActive: false, deletedAt: now })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('surveyDrafts').where('surveyId', '=', id).execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'survey.deleted',
      subject: `survey:${id}`,
      before: { name },
    });
  });
}
