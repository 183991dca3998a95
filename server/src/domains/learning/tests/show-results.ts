import type { ResultQuestion } from '@malaka/contracts/learning/tests';
import type { Db } from '#/kit/db/connect.ts';
import { type KeyedQuestion, listCorrections, listTags } from '#/domains/assessment/index.ts';
import { listLessonsBefore } from '#/domains/learning/lesson-progress/list-lessons-before.ts';
import { type Chosen, placeOfTopic, resultQuestions, topicsOf } from './rules.ts';

type Answered = {
  lessonId: number;
  seed: number;
  questions: readonly KeyedQuestion[];
  chosen: Chosen;
  hasKeys: boolean;
};

/** What a finished attempt tells of its questions and topics. */
export async function showResults(db: Db, { lessonId, questions, ...shown }: Answered) {
  const ids = questions.map(({ id }) => id);
  const tags = await listTags(db, ids);
  const corrections = await listCorrections(db, ids);
  const lessons = await listLessonsBefore(db, lessonId);
  const placeOf = (id: number): ResultQuestion['place'] =>
    placeOfTopic(tags.get(id) ?? [], lessons);
  const results = resultQuestions(questions, { ...shown, corrections, placeOf });
  return { questions: results, topics: topicsOf(results, tags) };
}
