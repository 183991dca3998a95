import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { Db } from '#/kit/db/connect.ts';
import { insertQuestions } from '#/domains/authoring/questions/insert-questions.ts';
import { makeAccount } from '#test/factories.ts';

const MINUTE_MS = 60_000;
const noPlace = { lessonId: null, time: null };

export const choiceQuestion = {
  text: '<p>Oʻzbekiston poytaxti?</p>',
  type: 'single' as const,
  score: 0,
  explanation: 'Chunki shunday.',
  answers: [
    { text: 'Toshkent', score: 2, details: '' },
    { text: 'Samarqand', score: 0, details: '' },
  ],
};

export const wordsQuestion = {
  text: '<p>Formativ baholash nima?</p>',
  type: 'text' as const,
  score: 0,
  explanation: '',
  answers: [{ text: 'Namunaviy javob', score: 5, details: '<p>Misol keltiring.</p>' }],
};

type Input = {
  authorId?: number;
  now: Date;
  /** Minutes from now. */
  startsIn?: number;
  endsIn?: number;
  minutes?: number | null;
  groupId?: number;
  isActive?: boolean;
  questions?: readonly QuestionDraft[];
};

/**
 * An exam that opened ten minutes ago and lasts another hour, with a choice and an open question.
 */
export async function makeExam(db: Db, input: Input) {
  const { now, startsIn = -10, endsIn = 60, minutes = null, groupId = 1, isActive = true } = input;
  const authorId = input.authorId ?? (await makeAccount(db, { role: 'teacher' })).id;
  const at = (distance: number) => new Date(now.getTime() + distance * MINUTE_MS);
  const { id } = await db
    .insertInto('exams')
    .values({
      name: 'Yakuniy imtihon',
      description: 'Har bir savolga oʻz soʻzingiz bilan javob bering.',
      isActive,
      startsAt: at(startsIn),
      endsAt: at(endsIn),
      minutes,
      groupId,
      authorId,
      createdAt: at(-1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { questions = [choiceQuestion, wordsQuestion] } = input;
  const questionIds = await db.transaction().execute((trx) =>
    insertQuestions(trx, {
      ...noPlace,
      authorId,
      examId: id,
      language: 'uz',
      now: at(-1000),
      contents: questions.map((question) => ({ ...question, categoryId: null })),
    }),
  );
  return { id, authorId, questionIds };
}

/** A group with these members. */
export async function makeGroup(db: Db, accountIds: readonly number[], createdBy?: number) {
  const { id } = await db
    .insertInto('groups')
    .values({
      name: 'Imtihon guruhi',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      createdBy: createdBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (accountIds.length > 0) {
    await db
      .insertInto('groupMembers')
      .values(accountIds.map((accountId) => ({ groupId: id, accountId })))
      .execute();
  }
  return id;
}
