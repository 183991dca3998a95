import type { GradingQueue } from '@malaka/contracts/assessment/exams/grading';
import { plainText } from '@malaka/grading/plain-text';
import { sum } from '@malaka/grading/points';
import type { Database } from '#/kit/db/connect.ts';
import { listExamTexts, listProgress } from './grading-queries.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { finishDue } from './finish-attempts.ts';
import { getOwnExam } from './queries.ts';

/** Grading progress of an exam; only for questions answered in words. */
export async function viewGradingQueue(
  db: Database,
  examId: number,
  examiner: Examiner,
): Promise<GradingQueue> {
  const exam = await getOwnExam(db, examiner, examId);
  await finishDue(db, examId, examiner.now);
  const progress = new Map(
    (await listProgress(db, examId, examiner.visibleRegion)).map((row) => [row.questionId, row]),
  );
  const questions = (await listExamTexts(db, examId))
    .filter(({ type }) => type === 'text')
    .map(({ id, number, text }) => {
      const { total = 0, graded = 0 } = progress.get(id) ?? {};
      return { id, number, text: plainText(text), total, graded };
    });
  return {
    examName: exam.name,
    isReleased: exam.releasedAt !== null,
    total: sum(questions.map(({ total }) => total)),
    graded: sum(questions.map(({ graded }) => graded)),
    questions,
  };
}
