import { randomUUID } from 'node:crypto';
import type {
  sendAppeal as sendCall,
  askSecondLook as askCall,
} from '@malaka/contracts/assessment/appeals';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { sql } from 'kysely';
import type { Db, Database } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { encodePicture } from '#/kit/files/encode-picture.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { listWrittenVersions, versionKey } from '#/domains/assessment/attempts/queries.ts';
import { caseUrl } from './cases.ts';
import { type AnsweredVersion, findAttemptQuestions, excerptOf, isSent } from './queries.ts';
import { termOf, mayAskAgain, dueAfter } from './rules.ts';

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

/** Passes a rejected appeal to the method experts; possible once. */
export async function askSecondLook(
  db: Database,
  { id, words }: BodyOf<typeof askCall>,
  { accountId, address, now }: Actor,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const appeal = await trx
      .selectFrom('appeals as a')
      .innerJoin('appealCases as c', 'c.id', 'a.caseId')
      .where('a.id', '=', id)
      .where('a.accountId', '=', accountId)
      .select(['a.questionId', 'a.caseId', 'a.firstCaseId', 'c.status', 'c.decidedAt'])
      .select('c.decidedBy')
      .forUpdate('a')
      .executeTakeFirstOrThrow(refusing('appeal.not_found', 404));
    const { questionId, caseId: firstCaseId, decidedBy: firstDecidedBy } = appeal;
    if (!mayAskAgain({ ...appeal, isSecond: appeal.firstCaseId !== null }, now)) {
      throw new AppError('appeal.no_second_look', 409);
    }
    const request = { questionId, level: 'expert', firstDecidedBy, now } as const;
    const { id: caseId } = await openCase(trx, request);
    await trx
      .updateTable('appeals')
      .set({ caseId, firstCaseId, secondWords: words, secondAt: now })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: { accountId, address },
      action: 'appeal.second_look',
      subject: `question:${questionId}`,
      before: { case: firstCaseId },
      after: { appeal: id, case: caseId },
    });
  });
}

type Opened = { id: number; ownerId: number | null; isNew: boolean };

type CaseRequest = {
  questionId: number;
  level: 'author' | 'expert';
  /** Who gave the answer that is under second review. */
  firstDecidedBy?: number | null;
  now: Date;
};

/**
 * Returns the question's waiting case, opened by its first appeal and locked until the transaction
 * ends. Its owner is the author of the course, of the exam, or of the diagnostic's question.
 */
async function openCase(
  trx: Db,
  { questionId, level, firstDecidedBy = null, now }: CaseRequest,
): Promise<Opened> {
  const { rows } = await sql<Opened>`
    insert into appeal_cases (question_id, owner_id, level, first_decided_by, opened_at, due_at)
    select q.id, coalesce(
        (select e.author_id from exams e where e.id = q.exam_id),
        (select c.author_id from lessons l join courses c on c.id = l.course_id
          where l.id = q.lesson_id and l.id <> ${DIAGNOSTIC_LESSON_ID}),
        q.author_id),
      ${level}, ${firstDecidedBy}, ${now}, ${dueAfter(now)}
    from questions q where q.id = ${questionId}
    on conflict (question_id, level) where status = 'waiting'
      do update set question_id = excluded.question_id
    returning id, owner_id, xmax = 0 as is_new`.execute(trx);
  return rows[0]!;
}
