import {
  type ExamResult,
  type ExamResultsFilter,
  PERSON_EXAMS_SHOWN,
  type PersonExam,
  type viewExamAttempt as contract,
} from '@malaka/contracts/assessment/exams/grading';
import { percentOf } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import type { Db } from '#/kit/db/connect.ts';
import { inOrderOf, readIds } from '#/kit/db/read-rows.ts';
import { accountName, nameMatches } from '#/domains/people/index.ts';
import type { VisibleRegion, Examiner } from '#/kit/access/scope.ts';
import { localName } from '#/kit/names/local-name.ts';
import type { Language } from '#/kit/http/language.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import {
  listCorrections,
  rightAreasUnder,
  rightGapsUnder,
  rightUnder,
} from '#/domains/assessment/attempts/corrections.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { isReached } from './grading-queries.ts';
import { findAttempt, listMarks, listResponses } from './attempt-queries.ts';
import { examsOf } from './queries.ts';

const STATES = {
  open: sql`a.finished_at is null`,
  waiting: sql`a.finished_at is not null and a.waiting_count > 0`,
  graded: sql`a.finished_at is not null and a.waiting_count = 0`,
} as const;

const NAME = sql`concat_ws(' ', p.last_name, p.first_name) collate "uz-x-icu"`;
const SORTS = {
  name: sql`${NAME}, a.id`,
  score: sql`a.score nulls last, a.id`,
  '-score': sql`a.score desc nulls last, a.id`,
  finished: sql`a.finished_at nulls last, a.id`,
} as const;

/** Attempts that match the filter and the region, as `id` in their order. */
export const matchingAttempts = (
  { examId, state, search, sort = 'name' }: ExamResultsFilter,
  visibleRegion: VisibleRegion,
  most?: number,
) => sql`
  select a.id from exam_attempts a
  left join profiles p on p.account_id = a.account_id
  where a.exam_id = ${examId} and ${isReached(visibleRegion)}
    ${state === undefined ? sql`` : sql`and ${STATES[state]}`}
    and ${nameMatches(sql`a.account_id`, search)}
  order by ${SORTS[sort]}
  ${most === undefined ? sql`` : sql`limit ${most}`}`;

export const listAttemptIds = (
  db: Db,
  filter: ExamResultsFilter,
  visibleRegion: VisibleRegion,
  most?: number,
): Promise<number[]> => readIds(db, matchingAttempts(filter, visibleRegion, most));

/** Exams somebody took, newest first; empty for people outside the region. */
export async function listExamsOf(
  db: Db,
  accountId: number,
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
): Promise<PersonExam[]> {
  const { rows } = await sql<{ id: number; examId: number; examName: string }>`
    select a.id, a.exam_id, e.name as exam_name
    from exam_attempts a
    join exams e on e.id = a.exam_id
    left join profiles p on p.account_id = a.account_id
    where a.account_id = ${accountId} and ${isReached(visibleRegion)}
    order by a.id desc
    limit ${PERSON_EXAMS_SHOWN}`.execute(db);
  const results = await listResultRows(
    db,
    rows.map(({ id }) => id),
    language,
  );
  const exams = new Map(rows.map(({ id, ...exam }) => [id, exam]));
  return results.map((result) => ({ ...result, ...exams.get(result.attemptId)! }));
}

/** List rows of these attempts, in the given order. */
export async function listResultRows(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<ExamResult[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('examAttempts as t')
    .leftJoin('profiles as p', 'p.accountId', 't.accountId')
    .leftJoin('regions as r', 'r.id', 'p.regionId')
    .leftJoin('districts as d', 'd.id', 'p.districtId')
    .where('t.id', '=', sql<number>`any(${ids}::int[])`)
    .select(['t.id', 't.accountId', 't.startedAt', 't.finishedAt', 't.isOvertime'])
    .select(['t.score', 't.maxScore', 't.waitingCount'])
    .select(accountName('t.account_id').as('name'))
    .select(localName<string | null>('r.name', language).as('region'))
    .select(localName<string | null>('d.name', language).as('district'))
    .execute();
  return inOrderOf(ids, rows).map(toResult);
}

type Row = {
  id: number;
  accountId: number;
  name: string | null;
  region: string | null;
  district: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  isOvertime: boolean;
  score: number | null;
  maxScore: number | null;
  waitingCount: number;
};

function toResult({ id, name, region, district, ...row }: Row): ExamResult {
  const { finishedAt, score, maxScore, waitingCount } = row;
  const state = finishedAt === null ? 'open' : waitingCount > 0 ? 'waiting' : 'graded';
  return {
    ...row,
    attemptId: id,
    name: name ?? '',
    place: [region, district].filter(Boolean).join(', '),
    state,
    percent: state === 'graded' ? percentOf(score ?? 0, maxScore ?? 0) : null,
  };
}

type View = AnswerOf<typeof contract>['data'];

/** One learner's attempt with all answers and points; answers stay hidden while it is open. */
export async function viewExamAttempt(db: Db, id: number, examiner: Examiner): Promise<View> {
  const exam = await examsOf(db, examiner)
    .innerJoin('examAttempts as a', 'a.examId', 'e.id')
    .leftJoin('profiles as p', 'p.accountId', 'a.accountId')
    .where('a.id', '=', id)
    .where(isReached(examiner.visibleRegion))
    .select(['e.id', 'e.name', 'e.releasedAt'])
    .executeTakeFirst();
  const attempt = exam && (await findAttempt(db, id));
  const [result] = exam ? await listResultRows(db, [id], examiner.language) : [];
  if (!exam || !attempt || !result) throw new AppError('exam.attempt_not_found', 404);
  return {
    result,
    examId: exam.id,
    examName: exam.name,
    isReleased: exam.releasedAt !== null,
    questions: attempt.finishedAt ? await listAnswers(db, attempt) : [],
  };
}

async function listAnswers(
  db: Db,
  attempt: NonNullable<Awaited<ReturnType<typeof findAttempt>>>,
): Promise<View['questions']> {
  const { id, seed } = attempt;
  const questions = await listKeyedQuestions(db, attempt);
  const corrections = await listCorrections(
    db,
    questions.map((question) => question.id),
  );
  const responses = new Map((await listResponses(db, id)).map((one) => [one.questionId, one]));
  const marks = await listMarks(db, id);
  return questions.map((question) => {
    const mark = marks.get(question.id);
    const response = responses.get(question.id)?.answers;
    return {
      ...showQuestion(question, seed),
      response: response ?? [],
      right: rightUnder(question, corrections),
      rightGaps: rightGapsUnder(question, response, corrections),
      rightAreas: rightAreasUnder(question, corrections),
      score: mark?.score ?? null,
      maxScore: mark?.maxScore ?? 0,
      comment: mark?.comment ?? '',
      isByHand: mark?.isByHand ?? false,
      graderName: mark?.graderName ?? null,
    };
  });
}
