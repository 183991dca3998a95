import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type {
  GradingItem,
  gradeAnswer as gradeCall,
} from '@malaka/contracts/assessment/exams/grading';
import type { Database } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { lockMark } from './grading-queries.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { gradeMarks } from './grade-marks.ts';
import { showItem } from './take-answer.ts';
import { tooManyPoints } from './texts.ts';

type Input = BodyOf<typeof gradeCall>;
type Mark = Awaited<ReturnType<typeof lockMark>>;

/** Gives, corrects or removes the points of a written answer until the results are released. */
export async function gradeAnswer(
  db: Database,
  input: Input,
  examiner: Examiner,
): Promise<GradingItem> {
  const { attemptId, questionId, comment } = input;
  const { accountId, now } = examiner;
  return await db.transaction().execute(async (trx) => {
    const mark = await lockMark(trx, examiner, input);
    refuse(mark, input, examiner);
    const score = input.score === null ? null : Math.round(input.score * 100) / 100;
    const points = [{ attemptId, questionId, score, comment }];
    await gradeMarks(trx, points, { graderId: accountId, now });
    if (mark.score !== null && mark.score !== score) {
      await writeAudit(trx, {
        by: { accountId, address: examiner.address },
        action: 'exam.score_changed',
        subject: `exam_attempt:${attemptId}`,
        before: { questionId, score: mark.score, comment: mark.comment },
        after: { questionId, score, comment },
      });
    }
    return await showItem(trx, input, examiner, false);
  });
}

function refuse(mark: Mark, input: Input, { accountId, language, now }: Examiner): void {
  if (mark.releasedAt) throw new AppError('exam.released', 409);
  if (mark.accountId === accountId) throw new AppError('exam.own', 409);
  const isClaimed = mark.claimedUntil !== null && mark.claimedUntil > now;
  if (isClaimed && mark.claimedBy !== accountId) throw new AppError('exam.grade_held', 409);
  if (mark.revision !== input.revision) throw new AppError('exam.grade_overtaken', 409);
  if (input.score !== null && input.score > mark.maxScore) {
    throw invalid({ score: [tooManyPoints[language]] });
  }
}
