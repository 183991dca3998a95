import {
  type AppealKind,
  type AppealPlace,
  type AppealState,
  APPEALS_PER_PAGE,
  type Contestable,
  type OwnAppeal,
} from '@malaka/contracts/assessment/appeals';
import { isMarkedText, type QuestionType } from '@malaka/contracts/authoring/question-types';
import { hideFormulas } from '@malaka/grading/drawn-numbers';
import { renumberMarkers } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { refusing, AppError } from '#/kit/http/app-error.ts';
import {
  listWrittenVersions,
  versionKey,
  type Shown,
} from '#/domains/assessment/attempts/queries.ts';
import { mayAskAgain, termOf } from './rules.ts';

const EXCERPT_MAX = 300;

type Worded = { type: string; text: string };

/**
 * The question as one line. Names of gaps and formulas are left out: they may reveal the answer.
 */
export function excerptOf({ type, text }: Worded): string {
  const shown = type === 'calculated' ? hideFormulas(text) : text;
  const line = plainText(isMarkedText(type as QuestionType) ? renumberMarkers(text) : shown);
  return line.length > EXCERPT_MAX ? `${line.slice(0, EXCERPT_MAX - 1)}…` : line;
}

/** The title of the lesson or exam of `questions q`; the diagnostic has a fixed one. */
export const placeTitle = sql<string>`coalesce(
  (select e.name from exams e where e.id = q.exam_id),
  (select l.name from lessons l where l.id = q.lesson_id), '')`;

/** Questions of an attempt with the caller's appeals of them. */
export async function listContestable(
  db: Db,
  accountId: number,
  { questions, now }: { questions: readonly AnsweredVersion[]; now: Date },
): Promise<Contestable[]> {
  if (questions.length === 0) return [];
  const versions = await listWrittenVersions(db, questions);
  const rows = await db
    .selectFrom('appeals as a')
    .innerJoin('appealCases as c', 'c.id', 'a.caseId')
    .where('a.accountId', '=', accountId)
    .where(
      'a.questionId',
      'in',
      questions.map(({ id }) => id),
    )
    .select(['a.questionId', 'a.id', 'c.status'])
    .execute();
  const appeals = new Map(
    rows.map(({ questionId, id, status }) => [questionId, { id, state: status as AppealState }]),
  );
  return questions.flatMap(({ toldAt, ...shown }) => {
    const question = versions.get(versionKey(shown));
    if (!question) return [];
    const until = termOf(toldAt);
    const appeal = appeals.get(shown.id) ?? null;
    const isOpen = appeal === null && until >= now;
    return [{ questionId: shown.id, question: excerptOf(question), until, isOpen, appeal }];
  });
}

const ownAppeals = (db: Db, accountId: number) =>
  db.selectFrom('appeals as a').where('a.accountId', '=', accountId);

export const countOwn = (db: Db, accountId: number): Promise<number> =>
  countOf(ownAppeals(db, accountId));

/** A page of the caller's appeals, newest first. */
export async function listOwn(
  db: Db,
  accountId: number,
  { now, offset }: { now: Date; offset: number },
): Promise<OwnAppeal[]> {
  const rows = await ownAppeals(db, accountId)
    .innerJoin('appealCases as c', 'c.id', 'a.caseId')
    .innerJoin('questions as q', 'q.id', 'a.questionId')
    .innerJoin('questionVersions as v', (join) =>
      join.onRef('v.questionId', '=', 'a.questionId').onRef('v.version', '=', 'a.version'),
    )
    .leftJoin('appealCases as f', 'f.id', 'a.firstCaseId')
    .select(['a.id', 'a.questionId', 'a.place', 'a.kind', 'a.words', 'a.pictureKey', 'a.sentAt'])
    .select(['a.secondWords', 'c.status', 'c.level', 'c.dueAt', 'c.reason', 'c.decidedAt'])
    .select(['f.status as firstStatus', 'f.reason as firstReason', 'f.decidedAt as firstAt'])
    .select(['v.type', 'v.text', placeTitle.as('title')])
    .orderBy('a.id', 'desc')
    .limit(APPEALS_PER_PAGE)
    .offset(offset)
    .execute();
  return rows.map((row) => {
    const { status, dueAt, reason, decidedAt, firstStatus, firstReason, firstAt } = row;
    const isSecond = firstStatus !== null;
    return {
      id: row.id,
      questionId: row.questionId,
      question: excerptOf(row),
      place: row.place as AppealPlace,
      title: row.place === 'diagnostic' ? '' : row.title,
      kind: row.kind as AppealKind,
      words: row.words,
      hasPicture: row.pictureKey !== null,
      sentAt: row.sentAt,
      state: status as AppealState,
      level: row.level as OwnAppeal['level'],
      dueAt: status === 'waiting' ? dueAt : null,
      secondWords: row.secondWords,
      answers: [
        ...toAnswer({ status: firstStatus, reason: firstReason, decidedAt: firstAt }),
        ...toAnswer({ status, reason, decidedAt }),
      ],
      canAskAgain: mayAskAgain({ status, decidedAt, isSecond }, now),
    };
  });
}

type Decision = { status: string | null; reason: string | null; decidedAt: Date | null };

/** Empty while the appeal waits. */
export const toAnswer = ({ status, reason, decidedAt }: Decision): OwnAppeal['answers'] =>
  reason === null || decidedAt === null
    ? []
    : [{ outcome: status as 'kept' | 'corrected', reason, decidedAt }];

export async function getOwnPicture(db: Db, accountId: number, id: number): Promise<string> {
  const { pictureKey } = await ownAppeals(db, accountId)
    .where('a.id', '=', id)
    .where('a.pictureKey', 'is not', null)
    .select('a.pictureKey')
    .executeTakeFirstOrThrow(refusing('appeal.not_found', 404));
  return pictureKey!;
}

export async function isSent(db: Db, accountId: number, questionId: number): Promise<boolean> {
  const found = await ownAppeals(db, accountId)
    .where('a.questionId', '=', questionId)
    .select('a.id')
    .executeTakeFirst();
  return found !== undefined;
}

export type AttemptPlace = { accountId: number; place: AppealPlace; placeId: number };

/** A question in the version that was answered, and when its result was shown. */
export type AnsweredVersion = Shown & { toldAt: Date };
type Found = { attemptId: number | null; questions: AnsweredVersion[] };

/**
 * Questions of the caller's finished attempt: of a test by the attempt, of an exam by the exam, of
 * a diagnostic by its year, of a video by the lesson. Throws 404 for somebody else's attempt and
 * 409 if there is no result yet.
 */
export async function findAttemptQuestions(db: Db, where: AttemptPlace): Promise<Found> {
  if (where.place === 'video') return await findTimed(db, where);
  const attempt = await findAttempt(db, where);
  if (!attempt) throw new AppError('appeal.attempt_not_found', 404);
  const { id, toldAt, questions } = attempt;
  if (!toldAt) throw new AppError('appeal.attempt_open', 409);
  return {
    attemptId: id,
    questions: (questions as Shown[]).map((one) => ({ id: one.id, version: one.version, toldAt })),
  };
}

async function findAttempt(db: Db, { accountId, place, placeId }: AttemptPlace) {
  if (place === 'exam') {
    return await db
      .selectFrom('examAttempts as t')
      .innerJoin('exams as e', 'e.id', 't.examId')
      .where('t.examId', '=', placeId)
      .where('t.accountId', '=', accountId)
      .select(['t.id', 't.questions', 'e.releasedAt as toldAt'])
      .executeTakeFirst();
  }
  if (place === 'diagnostic') {
    return await db
      .selectFrom('diagnosticAttempts')
      .where('year', '=', placeId)
      .where('accountId', '=', accountId)
      .where('resetAt', 'is', null)
      .select(['id', 'questions', 'finishedAt as toldAt'])
      .executeTakeFirst();
  }
  return await db
    .selectFrom('attempts')
    .where('id', '=', placeId)
    .where('accountId', '=', accountId)
    .select(['id', 'questions'])
    // Points from graders were shown later than the attempt ended.
    .select(
      sql<Date | null>`case when not is_waiting then coalesce((select max(y.graded_at) from essays y
        where y.place = 'test' and y.attempt_id = attempts.id), finished_at) end`.as('toldAt'),
    )
    .executeTakeFirst();
}

/** A video question shows its result after each answer; the latest counts. */
async function findTimed(db: Db, { accountId, placeId }: AttemptPlace): Promise<Found> {
  const { rows } = await sql<AnsweredVersion>`
    select id, version, told_at from (
      select distinct on (q.id) q.id, a.version, a.answered_at as told_at, q.time_seconds
      from questions q
      join timed_answers a on a.question_id = q.id and a.account_id = ${accountId}
      where q.lesson_id = ${placeId} and q.time_seconds is not null
      order by q.id, a.answered_at desc
    ) as answered order by time_seconds, id`.execute(db);
  return { attemptId: null, questions: rows };
}
