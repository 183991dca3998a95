import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import {
  type ExamResultQuestion,
  type MyExamView,
  type ExamAttempt,
  MISSED_SHOWN_DAYS,
  type MyExam,
} from '@malaka/contracts/assessment/exam-attempts';
import { sql } from 'kysely';
import { percentOf } from '@malaka/grading/grade';
import type { Database, Db } from '#/kit/db/connect.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import {
  listCorrections,
  rightAreasUnder,
  rightGapsUnder,
  rightUnder,
} from '#/domains/assessment/attempts/corrections.ts';
import { showQuestion, gradeResponse } from '#/domains/assessment/attempts/rules.ts';
import { accountName } from '#/domains/people/index.ts';
import { refusing } from '#/kit/http/app-error.ts';
import {
  type ExamAttemptRow,
  findOwnAttempt,
  listMarks,
  listResponses,
  mayTake,
} from './attempt-queries.ts';
import { finishIfOver } from './finish-attempts.ts';
import { closingTime, takingStateOf } from './rules.ts';

const MOST = 200;
const DAY_MS = 24 * 60 * 60_000;

type ListQuery = { accountId: number; now: Date };

/** Exams the learner has an attempt at, and exams of everybody or of the learner's groups. */
const selectMine = (db: Db, accountId: number) =>
  db
    .selectFrom('exams as e')
    .innerJoin('groups as g', 'g.id', 'e.groupId')
    .leftJoin('examAttempts as a', (join) =>
      join.onRef('a.examId', '=', 'e.id').on('a.accountId', '=', accountId),
    )
    .where('e.deletedAt', 'is', null)
    .select(['e.id', 'e.name', 'e.startsAt', 'e.endsAt', 'e.minutes', 'e.releasedAt'])
    .select(['a.id as attemptId', 'a.endsAt as attemptEndsAt', 'a.finishedAt'])
    .select(['a.score', 'a.maxScore'])
    .select(
      sql<number>`coalesce(jsonb_array_length(a.questions), (select count(*) from questions q
        where q.exam_id = e.id and q.deleted_at is null and not q.is_draft))::int`.as(
        'questionsCount',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof selectMine>['executeTakeFirstOrThrow']>>;

/** What a learner sees of an exam; points only once they are released. */
function factsOf(row: Row, now: Date): MyExam {
  const { releasedAt, attemptId, score, maxScore, ...facts } = row;
  const attempt = attemptId === null ? undefined : attemptOf(row);
  const state = takingStateOf({ ...facts, releasedAt }, attempt, now);
  const isReleased = state === 'released' && score !== null && maxScore !== null;
  return {
    ...facts,
    state,
    score: isReleased ? score : null,
    maxScore: isReleased ? maxScore : null,
    percent: isReleased ? percentOf(score, maxScore) : null,
  };
}

const attemptOf = ({ attemptEndsAt, finishedAt }: Row) => ({ endsAt: attemptEndsAt!, finishedAt });

export async function listMyExams(db: Db, { accountId, now }: ListQuery): Promise<MyExam[]> {
  const since = new Date(now.getTime() - MISSED_SHOWN_DAYS * DAY_MS);
  const rows = await selectMine(db, accountId)
    .where((where) =>
      where.or([
        where('a.id', 'is not', null),
        where.and([
          mayTake(accountId),
          where('e.endsAt', '>', since),
          where.exists(
            where
              .selectFrom('questions as q')
              .whereRef('q.examId', '=', 'e.id')
              .where('q.deletedAt', 'is', null)
              .where('q.isDraft', '=', false),
          ),
        ]),
      ]),
    )
    .orderBy('e.endsAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map((row) => factsOf(row, now));
}

type Query = { accountId: number; examId: number; now: Date };

/** An exam as the learner may see it now; throws 404 if it is not one of theirs. */
export async function viewMyExam(
  db: Database,
  { accountId, examId, now }: Query,
): Promise<MyExamView> {
  const found = await findOwnAttempt(db, accountId, examId);
  const isOver = found && !found.finishedAt && closingTime(found) <= now;
  if (isOver) await finishIfOver(db, found.id, now);
  const attempt = isOver ? await findOwnAttempt(db, accountId, examId) : found;
  const row = await selectMine(db, accountId)
    .where('e.id', '=', examId)
    .where((where) => where.or([where('a.id', 'is not', null), mayTake(accountId)]))
    .select('e.description')
    .select(accountName('e.author_id').as('authorName'))
    .select(
      sql<boolean>`coalesce(a.is_overtime or a.finished_at is null and a.ends_at <= ${now}, false)`.as(
        'isOvertime',
      ),
    )
    .executeTakeFirstOrThrow(refusing('exam.not_found', 404));
  const { description, authorName, isOvertime, ...own } = row;
  const facts = factsOf(own, now);
  const responses = attempt ? await listResponses(db, attempt.id) : [];
  return {
    ...facts,
    description,
    authorName: authorName ?? '',
    isOvertime,
    answeredCount: responses.filter(({ answers }) => !isEmptyResponse(answers)).length,
    serverNow: now,
    place: null,
    attempt: attempt && facts.state === 'running' ? await showAttempt(db, attempt, now) : null,
    questions: attempt && facts.state === 'released' ? await listResults(db, attempt) : [],
  };
}

/** Questions with the learner's answers, the keys, the points and the examiner's comments. */
async function listResults(db: Db, attempt: ExamAttemptRow) {
  const { id, seed } = attempt;
  const questions = await listKeyedQuestions(db, attempt);
  const corrections = await listCorrections(
    db,
    questions.map((question) => question.id),
  );
  const responses = new Map((await listResponses(db, id)).map((one) => [one.questionId, one]));
  const marks = await listMarks(db, id);
  return questions.map((question): ExamResultQuestion => {
    const response = responses.get(question.id)?.answers;
    const { score, maxScore = 0, comment = '' } = marks.get(question.id) ?? {};
    return {
      ...showQuestion(question, seed, true),
      response: response ?? [],
      right: rightUnder(question, corrections),
      rightGaps: rightGapsUnder(question, response, corrections),
      rightAreas: rightAreasUnder(question, corrections),
      score: score ?? 0,
      maxScore,
      explanation: question.explanation,
      comment,
    };
  });
}

/** An open attempt as its learner sees it. */
export async function showAttempt(
  db: Db,
  { id, examId, seed, questions, startedAt, endsAt }: ExamAttemptRow,
  now: Date,
): Promise<ExamAttempt> {
  return {
    id,
    examId,
    startedAt,
    endsAt,
    serverNow: now,
    questions: await showQuestions(db, { questions, seed }),
    responses: await listResponses(db, id),
  };
}

/** With their points but without keys. */
export async function showQuestions(
  db: Db,
  drawn: Pick<ExamAttemptRow, 'questions' | 'seed'>,
): Promise<ExamAttempt['questions']> {
  const keyed = await listKeyedQuestions(db, drawn);
  return keyed.map((question) => ({
    ...showQuestion(question, drawn.seed),
    maxScore: gradeResponse(question, undefined).maxScore,
  }));
}
