import type { ResultQuestion } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import {
  type KeyedQuestion,
  listCorrections,
  listEssayResults,
  listTags,
} from '#/domains/assessment/index.ts';
import { listLessonsBefore } from '#/domains/learning/lesson-progress/list-lessons-before.ts';
import { type Chosen, placeOfTopic, resultQuestions, topicsOf } from './rules.ts';

type Answered = {
  /** Null in an author's preview, which stores no attempt. */
  attemptId: number | null;
  lessonId: number;
  seed: number;
  questions: readonly KeyedQuestion[];
  chosen: Chosen;
  /** The last correction applied when the answers were submitted. */
  submittedTurn: number;
  hasKeys: boolean;
};

/** What a finished attempt shows of its questions and topics. */
export async function showResults(db: Db, { attemptId, lessonId, questions, ...shown }: Answered) {
  const ids = questions.map(({ id }) => id);
  const tags = await listTags(db, ids);
  const corrections = await listCorrections(db, ids);
  const essays =
    attemptId === null
      ? new Map()
      : await listEssayResults(db, { place: 'test', attemptId }, questions);
  const lessons = await listLessonsBefore(db, lessonId);
  const placeOf = (id: number): ResultQuestion['place'] =>
    placeOfTopic(tags.get(id) ?? [], lessons);
  const results = resultQuestions(questions, { ...shown, corrections, essays, placeOf });
  return { questions: results, topics: topicsOf(results, tags) };
}
