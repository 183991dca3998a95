import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  createExam as createCall,
  Exam,
  updateExam as updateCall,
} from '@malaka/contracts/assessment/exams';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { notInList } from '#/domains/people/index.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/scope.ts';
import { getExamRow, isBegun, isGroupVisible, lockOwnExam } from './queries.ts';
import { windowErrors } from './rules.ts';
import { windowTexts } from './texts.ts';

const WIRE = {
  startsAt: 'start_date',
  endsAt: 'end_date',
  groupId: 'group_id',
  minutes: 'minutes',
} as const;

export async function createExam(db: Database, body: NewExam, examiner: Examiner): Promise<Exam> {
  const { accountId, now } = examiner;
  return await db.transaction().execute(async (trx) => {
    const facts = { ...body, minutes: body.minutes ?? null };
    refuse(await findErrors(trx, facts, examiner));
    const { id } = await trx
      .insertInto('exams')
      .values({ ...facts, authorId: accountId, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return await getExamRow(trx, examiner, id);
  });
}

/** Changes the given fields; the status switch sends only the status. */
export async function updateExam(
  db: Database,
  { id, ...changes }: BodyOf<typeof updateCall>,
  examiner: Examiner,
): Promise<Exam> {
  return await db.transaction().execute(async (trx) => {
    const before = await lockOwnExam(trx, examiner, id);
    const next = { ...before, ...named(changes) };
    const isMoved = next.groupId !== before.groupId;
    const errors = windowErrors(next, { ...before, isBegun: await isBegun(trx, id) });
    refuse({
      ...(isMoved && (await groupErrors(trx, next.groupId, examiner))),
      ...textsOf(errors, examiner),
    });
    const { name, description, isActive, startsAt, endsAt, groupId, minutes } = next;
    await trx
      .updateTable('exams')
      .set({ name, description, isActive, startsAt, endsAt, groupId, minutes })
      .where('id', '=', id)
      .execute();
    if (endsAt > before.endsAt) {
      if (before.releasedAt) throw new AppError('exam.released', 409);
      await prolongAttempts(trx, id);
      await writeAudit(trx, {
        by: examiner,
        action: 'exam.prolonged',
        subject: `exam:${id}`,
        before: { endsAt: before.endsAt },
        after: { endsAt },
      });
    }
    return await getExamRow(trx, examiner, id);
  });
}

const named = <Changes extends object>(changes: Changes) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Changes]: Exclude<Changes[Key], undefined>;
  };

/** Open attempts get the time that was added to the exam; closed ones stay closed. */
async function prolongAttempts(trx: Db, examId: number): Promise<void> {
  await sql`
    update exam_attempts a set ends_at = greatest(a.ends_at, least(e.ends_at,
      coalesce(a.started_at + make_interval(mins => e.minutes), e.ends_at)))
    from exams e
    where e.id = ${examId} and a.exam_id = e.id and a.finished_at is null`.execute(trx);
}

type NewExam = BodyOf<typeof createCall>;
type Errors = Record<string, string[]>;

/** Errors of a new exam that these facts reveal. */
export async function findErrors(
  db: Db,
  { startsAt, endsAt, groupId, minutes = null }: Partial<NewExam>,
  examiner: Examiner,
): Promise<Errors> {
  const facts = startsAt && endsAt && { startsAt, endsAt, groupId: groupId ?? 0, minutes };
  return {
    ...(facts && textsOf(windowErrors(facts, undefined), examiner)),
    ...(groupId !== undefined && (await groupErrors(db, groupId, examiner))),
  };
}

function textsOf(errors: ReturnType<typeof windowErrors>, { language }: Examiner): Errors {
  const entries = Object.entries(errors) as [keyof typeof WIRE, keyof typeof windowTexts][];
  return Object.fromEntries(
    entries.map(([field, error]) => [WIRE[field], [windowTexts[error][language]]]),
  );
}

/** The group must be in the examiner's list of groups. */
async function groupErrors(db: Db, groupId: number, examiner: Examiner): Promise<Errors> {
  const isListed = await isGroupVisible(db, groupId, examiner);
  return isListed ? {} : { group_id: [notInList[examiner.language]] };
}

function refuse(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Attempts are retained: an exam that has any is only switched off. */
export async function deleteExam(db: Database, id: number, examiner: Examiner): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const exam = await lockOwnExam(trx, examiner, id);
    if (await isBegun(trx, id)) throw new AppError('exam.has_attempts', 409);
    await trx
      .updateTable('exams')
      .set({ deletedAt: examiner.now, isActive: false })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      by: examiner,
      action: 'exam.deleted',
      subject: `exam:${id}`,
      before: { name: exam.name },
    });
  });
}
