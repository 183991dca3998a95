import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { isTypedKind } from '@malaka/contracts/authoring/question-types';
import type { Db } from '@malaka/server/kit/db/connect';
import { insertNew } from '@malaka/server/domains/assessment/attempts/journal';
import { listKeyedQuestions } from '@malaka/server/domains/assessment/attempts/queries';
import { rightResponse } from '@malaka/server/domains/assessment/attempts/rules';
import type { KeyedQuestion } from '@malaka/server/domains/assessment/attempts/keyed-question';
import {
  insertAttempt,
  lockQuestions,
} from '@malaka/server/domains/assessment/exams/attempt-queries';
import { finishAttempts } from '@malaka/server/domains/assessment/exams/finish-attempts';
import { gradeMarks } from '@malaka/server/domains/assessment/exams/grade-answers';
import { insertQuestions } from '@malaka/server/domains/authoring/questions/insert-questions';
import { demoExamQuestions, demoWrittenAnswers } from '#/content/exams.ts';

const HOUR_MS = 60 * 60_000;

type Input = { teacherId: number; learnerId: number; accountIds: readonly number[]; now: Date };

/** An exam to take, one whose answers wait for grading, and one with released results. */
export async function insertExams(db: Db, input: Input): Promise<void> {
  const { learnerId, accountIds, now } = input;
  const others = accountIds.filter((id) => id !== learnerId);
  await makeExam(db, input, {
    name: 'Pedagogik mahorat: yozma imtihon',
    from: -24,
    to: 24 * 14,
    minutes: 60,
  });
  const waiting = await makeExam(db, input, {
    name: 'Formativ baholash: yakuniy imtihon',
    from: -72,
    to: -2,
    minutes: 90,
  });
  await take(db, waiting, { accountIds: others.slice(0, 14), at: hours(now, -40) });
  await gradeSome(db, waiting, { graderId: input.teacherId, now, share: 0.4 });
  const released = await makeExam(db, input, {
    name: 'Baholash asoslari: kirish imtihoni',
    from: -24 * 40,
    to: -24 * 35,
    minutes: 60,
  });
  const takers = [learnerId, ...others.slice(0, 9)];
  await take(db, released, { accountIds: takers, at: hours(now, -24 * 36) });
  await gradeSome(db, released, { graderId: input.teacherId, now, share: 1 });
  await db
    .updateTable('exams')
    .set({ releasedAt: hours(now, -24 * 33), releasedBy: input.teacherId })
    .where('id', '=', released)
    .execute();
}

const hours = (now: Date, amount: number) => new Date(now.getTime() + amount * HOUR_MS);

type Window = { name: string; from: number; to: number; minutes: number };

async function makeExam(
  db: Db,
  { teacherId, now }: Input,
  { name, from, to, minutes }: Window,
): Promise<number> {
  const createdAt = hours(now, from - 24);
  const { id } = await db
    .insertInto('exams')
    .values({
      name,
      minutes,
      description:
        'Oltita test va ikkita yozma savol. Yozma savollarga oʻz tajribangizdan misol keltirib javob bering, har biridan keyin qisqa qoʻshimcha savol bor.',
      isActive: true,
      startsAt: hours(now, from),
      endsAt: hours(now, to),
      authorId: teacherId,
      createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertQuestions(db, {
    authorId: teacherId,
    examId: id,
    lessonId: null,
    time: null,
    language: 'uz',
    now: createdAt,
    contents: demoExamQuestions,
  });
  return id;
}

type Taking = { accountIds: readonly number[]; at: Date };

/** Attempts of at most an hour, each with different answers, closed as learners' are. */
async function take(db: Db, examId: number, { accountIds, at }: Taking): Promise<void> {
  const questions = await lockQuestions(db, examId);
  for (const [n, accountId] of accountIds.entries()) {
    const startedAt = new Date(at.getTime() + n * 7 * 60_000);
    // oxlint-disable-next-line no-await-in-loop -- a handful, each with its own end
    const attempt = await insertAttempt(db, {
      examId,
      accountId,
      seed: (n * 7919 + 13) % 1000,
      questions,
      startedAt,
      endsAt: hours(startedAt, 1),
      graceSeconds: 10,
    });
    const finishedAt = new Date(startedAt.getTime() + (25 + n) * 60_000);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const keyed = await listKeyedQuestions(db, attempt!);
    // oxlint-disable-next-line no-await-in-loop -- see above
    await insertNew(db, 'exam_answers', attempt!.id, {
      added: answersOf(keyed, n),
      now: finishedAt,
    });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await finishAttempts(db, [attempt!], { now: finishedAt, isOvertime: false });
  }
}

/** Every third person gets a choice wrong; one in seven skips a question. */
function answersOf(questions: readonly KeyedQuestion[], n: number) {
  return questions.flatMap((question, place) => {
    if ((n + place) % 7 === 6) return [];
    const [answer, extra] = demoWrittenAnswers[(n + place) % demoWrittenAnswers.length]!;
    const isMissed = (n + place) % 3 === 0;
    const chosen = isMissed ? missed(question) : rightResponse(question);
    const answers = question.type === 'text' ? { answer, extra } : chosen;
    return [{ questionId: question.id, answers }];
  });
}

/** The last option of a choice; for typed answers and orders, nothing right. */
function missed({ type, answers }: KeyedQuestion): QuestionResponse {
  if (isTypedKind(type)) return { typed: 'Bilmayman' };
  return type === 'ordering' || type === 'matching' ? {} : [answers.at(-1)!.id];
}

type Grading = { graderId: number; now: Date; share: number };

async function gradeSome(db: Db, examId: number, { graderId, now, share }: Grading): Promise<void> {
  const marks = await db
    .selectFrom('examMarks')
    .where('examId', '=', examId)
    .where('score', 'is', null)
    .orderBy('questionId')
    .orderBy('shuffle')
    .select(['attemptId', 'questionId', 'maxScore'])
    .execute();
  const graded = marks.slice(0, Math.round(marks.length * share));
  await gradeMarks(
    db,
    graded.map(({ attemptId, questionId, maxScore }, n) => ({
      attemptId,
      questionId,
      score: Math.max(1, maxScore - (n % 4)),
      comment: n % 3 === 0 ? 'Fikr aniq, misol ham oʻrinli.' : '',
    })),
    { graderId, now },
  );
}
