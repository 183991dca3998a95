import { seededChance } from '@malaka/grading/similarity/simulated-papers';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { choiceQuestion, makeExam, makeGroup } from '#test/exam-factories.ts';
import { makeAccount } from '#test/factories.ts';

const QUESTIONS = 30;
const OPTIONS = 4;
export const PEOPLE = 64;

/**
 * A finished exam of one group. Everybody worked alone, but the second person has 24 of the 30
 * answers of the first, each saved within the same second as the first's.
 */
export async function makeCopiedExam(db: Db, { now, authorId }: { now: Date; authorId?: number }) {
  const people: number[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- accounts have their phone numbers one by one
    people.push((await makeAccount(db, { lastName: `Ustoz${n}`, firstName: 'Anvar' })).id);
  }
  const groupId = await makeGroup(db, people);
  const exam = await makeExam(db, {
    now,
    groupId,
    startsIn: -300,
    endsIn: -120,
    ...(authorId && { authorId }),
    questions: Array.from({ length: QUESTIONS }, (_, n) => ({
      ...choiceQuestion,
      text: `<p>Savol ${n + 1}</p>`,
      answers: Array.from({ length: OPTIONS }, (__, option) => ({
        text: `Javob ${option + 1}`,
        score: option === 0 ? 1 : 0,
        details: '',
      })),
    })),
  });
  const attempts = await takeAlone(db, { ...exam, people, now });
  return { ...exam, people, attempts };
}

type Made = { id: number; questionIds: readonly number[]; people: readonly number[]; now: Date };

async function takeAlone(db: Db, { id, questionIds, people, now }: Made): Promise<number[]> {
  const chance = seededChance(20_261_127);
  const versions = await db
    .selectFrom('questionVersions')
    .where('questionId', 'in', [...questionIds])
    .select(['questionId', 'answers'])
    .execute();
  const options = new Map(
    versions.map((one) => [
      one.questionId,
      (one.answers as { id: number }[]).map(({ id: it }) => it),
    ]),
  );
  const start = now.getTime() - 290 * 60_000;
  const rows = people.map((account) => {
    const begun = start + chance.below(600) * 1000;
    let at = begun;
    const ability = 0.35 + 0.5 * chance.uniform();
    const answers = questionIds.map((question) => {
      at += (20 + chance.below(60)) * 1000;
      const place = chance.uniform() < ability ? 0 : 1 + chance.below(OPTIONS - 1);
      return { question, choice: options.get(question)![place]!, at: new Date(at) };
    });
    // Each person answers in their own order.
    const moments = answers.map((one) => one.at);
    const order = answers.map((_, n) => ({ n, place: chance.uniform() }));
    order
      .toSorted((a, b) => a.place - b.place)
      .forEach(({ n }, place) => (answers[n]!.at = moments[place]!));
    return { account, begun: new Date(begun), ended: new Date(at + 1000), answers };
  });
  rows[1]!.answers.forEach((answer, n) => {
    const from = rows[0]!.answers[n]!;
    const place = options.get(from.question)!.indexOf(from.choice);
    const choice = options.get(answer.question)![place]!;
    if (n < 24) Object.assign(answer, { choice, at: from.at });
  });
  const questions = JSON.stringify(questionIds.map((question) => ({ id: question, version: 1 })));
  const { rows: made } = await sql<{ id: number }>`
    insert into exam_attempts (exam_id, account_id, seed, questions, started_at, ends_at,
      finished_at, score, max_score)
    select ${id}::int, account, 1, ${questions}::jsonb, begun, begun + interval '3 hours', ended, 0, 30
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (account integer, begun timestamptz, ended timestamptz)
    returning id`.execute(db);
  const answers = rows.flatMap((row, n) =>
    row.answers.map((answer) => ({ attempt: made[n]!.id, ...answer })),
  );
  await sql`
    insert into exam_answers (attempt_id, question_id, revision, response, saved_at)
    select attempt, question, 1, jsonb_build_array(choice), at
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
      as a (attempt integer, question integer, choice integer, at timestamptz)`.execute(db);
  return made.map((row) => row.id);
}

/** A case about somebody who seemed to know the questions; the paper itself is empty. */
export async function makeKeyCase(db: Db, accountId: number, now = new Date()): Promise<number> {
  const { id: placeId } = await makeExam(db, { now, startsIn: -300, endsIn: -120, questions: [] });
  const { id: attemptId } = await db
    .insertInto('examAttempts')
    .values({
      examId: placeId,
      accountId,
      seed: 1,
      questions: '[]',
      startedAt: new Date(+now - 200 * 60_000),
      finishedAt: new Date(+now - 150 * 60_000),
      endsAt: new Date(+now - 120 * 60_000),
      score: 0,
      maxScore: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const place = { place: 'exam', placeId };
  const { id: checkId } = await db
    .insertInto('similarityChecks')
    .values({ ...place, askedAt: now, finishedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = {
    exposed: 20,
    exposedRight: 20,
    expectedRight: 11,
    exposedSeconds: 5,
    fresh: 20,
    freshRight: 9,
    freshSeconds: 42,
  };
  const figures = { p: 1e-7, compared: 64, answers: null, seconds: null, key };
  const evidence = JSON.stringify({ ...figures, devices: [1], isOneAddress: false });
  const { id } = await db
    .insertInto('similarityCases')
    .values({ ...place, checkId, kind: 'key', firstAttempt: attemptId, evidence, foundAt: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('similarityPeople').values({ caseId: id, accountId, attemptId }).execute();
  return id;
}
