import { randomUUID } from 'node:crypto';
import type { sendAppeal as sendCall } from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { encodePicture } from '#/kit/files/encode-picture.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { listWrittenVersions, versionKey } from '#/domains/assessment/attempts/queries.ts';
import { caseUrl } from './case-url.ts';
import { type AnsweredVersion, findAttemptQuestions } from './find-attempt-questions.ts';
import { openCase } from './open-case.ts';
import { excerptOf, isSent } from './queries.ts';
import { termOf } from './rules.ts';

/** Small print in a screenshot stays readable at this size. */
const SIDE_MAX = 2000;

type Input = BodyOf<typeof sendCall>;

/** Saves an appeal for the question's author; if it is refused, its files are deleted. */
export async function sendAppeal(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  input: Input,
  picture: ReceivedFile | undefined,
  sender: Actor,
): Promise<number> {
  const { accountId, language, now } = sender;
  const { attemptId, questions } = await findAttemptQuestions(db, { ...input, accountId });
  const question = questions.find(({ id }) => id === input.questionId);
  if (!question) throw new AppError('appeal.question_not_asked', 404);
  if (await isSent(db, accountId, question.id)) throw new AppError('appeal.already_sent', 409);
  if (termOf(question.toldAt) < now) throw new AppError('appeal.too_late', 409);
  const body =
    picture &&
    (await encodePicture({ path: picture.path, field: 'picture', language }, (drawn) =>
      drawn
        .resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 84 }),
    ));
  const pictureKey = body ? `appeals/${accountId}/${randomUUID()}.webp` : null;
  try {
    if (body && pictureKey) await files.put(pictureKey, body, 'image/webp');
    return await db
      .transaction()
      .execute((trx) =>
        insertAppeal(trx, { ...input, attemptId, pictureKey }, { question, sender }),
      );
  } catch (error) {
    if (pictureKey) await files.delete(pictureKey).catch(() => undefined);
    throw error;
  }
}

type NewAppeal = Input & { attemptId: number | null; pictureKey: string | null };

async function insertAppeal(
  trx: Db,
  { place, kind, words, attemptId, pictureKey }: NewAppeal,
  { question, sender }: { question: AnsweredVersion; sender: Actor },
): Promise<number> {
  const { accountId, now } = sender;
  const { id: questionId, version } = question;
  const { id: caseId, ownerId, isNew } = await openCase(trx, { questionId, level: 'author', now });
  const target = { questionId, version, place, attemptId };
  const inserted = await trx
    .insertInto('appeals')
    .values({ ...target, caseId, accountId, kind, words, pictureKey, sentAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Two concurrent requests: the unique index lets one through.
  if (!inserted) throw new AppError('appeal.already_sent', 409);
  if (isNew && ownerId !== null) await notifyOwner(trx, { caseId, ownerId, question });
  await writeAudit(trx, {
    by: sender,
    action: 'appeal.sent',
    subject: `question:${questionId}`,
    after: { appeal: inserted.id, case: caseId, place, attempt: attemptId, version, kind },
  });
  return inserted.id;
}

type OpenedCase = { caseId: number; ownerId: number; question: AnsweredVersion };

async function notifyOwner(trx: Db, { caseId, ownerId, question }: OpenedCase): Promise<void> {
  const written = (await listWrittenVersions(trx, [question])).get(versionKey(question));
  await notify(trx, {
    accountId: ownerId,
    kind: 'appeal_sent',
    facts: { question: written ? excerptOf(written) : '' },
    url: caseUrl(caseId),
    eventKey: `appeal_sent:${caseId}`,
  });
}
