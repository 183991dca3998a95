import { isDeepStrictEqual } from 'node:util';
import { type QuestionAnswer, NEW_ANSWER } from '@malaka/grading/write-keys';
import { sql } from 'kysely';
import { carryKey } from '#/domains/authoring/questions/carry-correction.ts';
import { wholeDraftOf } from '#/domains/authoring/questions/draft-of.ts';
import {
  type LockedQuestion,
  lockQuestions,
  nextAnswerIds,
} from '#/domains/authoring/questions/queries.ts';
import {
  type StoredAnswer,
  toDraftAnswers,
  toStored,
} from '#/domains/authoring/questions/stored-answers.ts';
import { wordsKey } from '#/domains/authoring/questions/translation.ts';
import { storeContent } from '#/domains/authoring/questions/write-content.ts';
import type { Db } from '#/kit/db/connect.ts';
import { readQuestions } from './read-items.ts';

/**
 * Locks a question, whoever owns it, for a correction of its key; undefined if it was deleted.
 * Drafts of its course can be neither begun nor published meanwhile.
 */
export async function lockForKey(trx: Db, questionId: number): Promise<LockedQuestion | undefined> {
  await sql`
    select from courses c join lessons l on l.course_id = c.id join questions q on q.lesson_id = l.id
    where q.id = ${questionId} for share of c`.execute(trx);
  const [question] = await lockQuestions(trx, null, [questionId]);
  return question;
}

/**
 * Gives a locked question these answers, which differ in what is right. The new version is graded
 * like the version whose key the author wrote. Drafts of its course get the key too.
 */
export async function correctKey(
  trx: Db,
  question: LockedQuestion,
  answers: readonly QuestionAnswer[],
  now: Date,
): Promise<void> {
  if (isDeepStrictEqual(answers.map(withoutId), question.answers.map(withoutId))) return;
  const ids = await nextAnswerIds(trx, answers.filter(({ id }) => id === NEW_ANSWER).length);
  const numbered = answers.map((answer) => ({ ...answer, id: answer.id || ids.shift()! }));
  const corrected = numbered as StoredAnswer[];
  const drafts = await listDrafts(trx, question.id);
  const before = await listPrints(trx, drafts);
  const gradedAs = question.gradedAs ?? question.version;
  await storeKey(trx, question, { answers: corrected, gradedAs, now });
  for (const { copyId } of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- a course has one draft
    await correctCopy(trx, copyId, { from: question.answers, to: corrected, now });
  }
  const after = await listPrints(trx, drafts);
  await movePrints(trx, before, after);
}

const withoutId = ({ id: _id, ...answer }: QuestionAnswer) => answer;

type Key = { answers: StoredAnswer[]; gradedAs: number | null; now: Date };

async function storeKey(trx: Db, question: LockedQuestion, key: Key): Promise<void> {
  const { type, text, explanation, score, translation } = question;
  const { answers, gradedAs, now } = key;
  const before = { ...question, answers: toDraftAnswers(type, question.answers) };
  const after = { ...before, answers: toDraftAnswers(type, answers) };
  // A translation that fits these words still fits with another key.
  const isFitting = translation?.of === wordsKey(before);
  const content = {
    type,
    text,
    explanation,
    score,
    answers,
    translation: translation && isFitting ? { ...translation, of: wordsKey(after) } : translation,
  };
  const draft = wholeDraftOf({ ...question, ...content });
  const isNew = gradedAs !== null;
  await storeContent(trx, question, { draft, content, gradedAs, isNew, isChanged: true, now });
}

type Draft = { draftId: number; courseId: number; liveId: number; copyId: number };

/** Copies of a question and of its references in unpublished drafts. */
async function listDrafts(trx: Db, questionId: number): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select i.draft_id, d.draft_of as course_id, i.live_id, i.copy_id
    from questions q
      join course_draft_items i on i.kind = 'question' and i.live_id = q.id
      join courses d on d.id = i.draft_id and d.deleted_at is null
    where q.id = ${questionId} or q.source_id = ${questionId}
    order by i.draft_id, i.live_id`.execute(trx);
  return rows;
}

type Prints = Draft & { live: string | undefined; copy: string | undefined };

const listPrints = (trx: Db, drafts: readonly Draft[]): Promise<Prints[]> =>
  Promise.all(
    drafts.map(async (draft) => {
      const live = await readQuestions(trx, draft.courseId);
      const copies = await readQuestions(trx, draft.draftId);
      return {
        ...draft,
        live: live.find(({ id }) => id === draft.liveId)?.print,
        copy: copies.find(({ id }) => id === draft.copyId)?.print,
      };
    }),
  );

/**
 * A copy with another key keeps it, which is a conflict when the draft is published; a reference
 * follows its source.
 */
async function correctCopy(
  trx: Db,
  copyId: number,
  { from, to, now }: { from: StoredAnswer[]; to: StoredAnswer[]; now: Date },
): Promise<void> {
  const [copy] = await lockQuestions(trx, null, [copyId]);
  if (!copy || copy.sourceId !== null) return;
  const { type } = copy;
  const keys = { from: toDraftAnswers(type, from), to: toDraftAnswers(type, to) };
  const answers = carryKey(type, toDraftAnswers(type, copy.answers), keys);
  if (!answers) return;
  const stored = toStored(type, answers, newId);
  await storeKey(trx, copy, { answers: stored, gradedAs: null, now });
}

const newId = () => {
  throw new Error('An answer has no id');
};

/** The correction is on both sides, so it must not count as a change of either. */
async function movePrints(
  trx: Db,
  before: readonly Prints[],
  after: readonly Prints[],
): Promise<void> {
  for (const [n, { draftId, liveId, live, copy }] of before.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a course has one draft
    await sql`
      update course_draft_items set
        live_print = case live_print when ${live} then ${after[n]!.live} else live_print end,
        copy_print = case copy_print when ${copy} then ${after[n]!.copy} else copy_print end
      where draft_id = ${draftId} and kind = 'question' and live_id = ${liveId}`.execute(trx);
  }
}
