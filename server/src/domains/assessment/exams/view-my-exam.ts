import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import type { ExamResultQuestion, MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { listKeyedQuestions } from '#/domains/assessment/attempts/queries.ts';
import {
  listCorrections,
  rightAreasUnder,
  rightGapsUnder,
  rightUnder,
} from '#/domains/assessment/attempts/corrections.ts';
import { showQuestion } from '#/domains/assessment/attempts/rules.ts';
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
import { factsOf, selectMine } from './list-my-exams.ts';
import { closingTime } from './rules.ts';
import { showAttempt } from './show-attempt.ts';

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
