import type { ExamFigures } from '@malaka/contracts/assessment/exams/grading';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import { plainText } from '@malaka/grading/plain-text';
import { percentOf } from '@malaka/grading/grade';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { VisibleRegion, Examiner } from '#/kit/access/scope.ts';
import { isReached, listExamTexts } from './grading-queries.ts';
import { finishDue } from './finish-attempts.ts';
import { getOwnExam } from './queries.ts';
import { releaseRefusal } from './release-exam.ts';

const TENTHS = 10;

/** Figures of an exam and its questions, for the learners the examiner may see. */
export async function viewFigures(
  db: Database,
  examId: number,
  examiner: Examiner,
): Promise<ExamFigures> {
  const exam = await getOwnExam(db, examiner, examId);
  await finishDue(db, examId, examiner.now);
  const { distribution, ...figures } = await countAttempts(db, examId, examiner.visibleRegion);
  const byQuestion = new Map(
    (await countMarks(db, examId, examiner.visibleRegion)).map((row) => [row.questionId, row]),
  );
  return {
    ...figures,
    distribution: Array.from({ length: TENTHS }, (_, n) => distribution?.[String(n)] ?? 0),
    releaseRefusal: exam.releasedAt ? null : await releaseRefusal(db, exam, examiner),
    questions: (await listExamTexts(db, examId)).map(({ id, number, text, type }) => {
      const row = byQuestion.get(id);
      return {
        id,
        number,
        text: plainText(text),
        type: type as QuestionType,
        answered: row?.answered ?? 0,
        gradedCount: row?.gradedCount ?? 0,
        maxScore: row?.maxScore ?? 0,
        averageScore: row?.averageScore ?? null,
        averagePercent:
          row?.averageScore == null ? null : percentOf(row.averageScore, row.maxScore),
        fullCount: row?.fullCount ?? 0,
        zeroCount: row?.zeroCount ?? 0,
      };
    }),
  };
}

type Counts = Pick<
  ExamFigures,
  'attemptsCount' | 'openCount' | 'waitingCount' | 'gradedCount' | 'averagePercent'
> & { distribution: Record<string, number> | null };

async function countAttempts(
  db: Db,
  examId: number,
  visibleRegion: VisibleRegion,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with seen as materialized (
      select a.finished_at, a.waiting_count,
        case when a.waiting_count = 0 and a.finished_at is not null
          then case when a.max_score > 0 then 100 * a.score / a.max_score else 0 end end as percent
      from exam_attempts a left join profiles p on p.account_id = a.account_id
      where a.exam_id = ${examId} and ${isReached(visibleRegion)}
    )
    select count(*)::int as attempts_count,
      (count(*) filter (where finished_at is null))::int as open_count,
      (count(*) filter (where waiting_count > 0))::int as waiting_count,
      count(percent)::int as graded_count,
      round(avg(percent), 2) as average_percent,
      (select jsonb_object_agg(tenth, amount) from (
        select least(floor(percent / ${TENTHS}), ${TENTHS - 1})::int as tenth, count(*) as amount
        from seen where percent is not null group by 1) t) as distribution
    from seen`.execute(db);
  return rows[0]!;
}

type MarkCounts = {
  questionId: number;
  answered: number;
  gradedCount: number;
  maxScore: number;
  averageScore: number | null;
  fullCount: number;
  zeroCount: number;
};

async function countMarks(
  db: Db,
  examId: number,
  visibleRegion: VisibleRegion,
): Promise<MarkCounts[]> {
  const { rows } = await sql<MarkCounts>`
    select m.question_id, count(m.score)::int as graded_count,
      (count(*) filter (where exists (select from exam_answers n
        where n.attempt_id = m.attempt_id and n.question_id = m.question_id)))::int as answered,
      max(m.max_score) as max_score, round(avg(m.score), 2) as average_score,
      (count(*) filter (where m.score = m.max_score and m.max_score > 0))::int as full_count,
      (count(*) filter (where m.score = 0))::int as zero_count
    from exam_marks m
    join exam_attempts a on a.id = m.attempt_id
    left join profiles p on p.account_id = a.account_id
    where m.exam_id = ${examId} and ${isReached(visibleRegion)}
    group by m.question_id`.execute(db);
  return rows;
}
