import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import type { Db } from '#/kit/db/connect.ts';
import { rightResponse } from '#/domains/assessment/attempts/right-response.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/rules.ts';

const typed = [
  {
    type: 'single' as const,
    text: '<p>Poytaxt?</p>',
    score: 0,
    answers: [
      { id: 1, text: 'Toshkent', score: 1 },
      { id: 2, text: 'Buxoro', score: 0 },
    ],
    tags: ['Geografiya'],
  },
  {
    type: 'multiple' as const,
    text: '<p>Juft sonlar?</p>',
    score: 0,
    answers: [
      { id: 1, text: '2', score: 1 },
      { id: 2, text: '3', score: 0 },
      { id: 3, text: '4', score: 1 },
    ],
    tags: ['Sonlar'],
  },
  {
    type: 'dragwords' as const,
    text: '<p>[a] va [b] — [c].</p>',
    score: 3,
    answers: [
      { id: 1, text: 'ota', tag: 'a' },
      { id: 2, text: 'ona', tag: 'b' },
      { id: 3, text: 'ota', tag: 'c' },
      { id: 4, text: 'tosh', tag: null },
    ],
    tags: ['Til', 'Oila'],
  },
  {
    type: 'grouping' as const,
    text: '<p>Ajrating</p>',
    score: 0,
    answers: [
      { id: 1, text: 'Mevalar', score: 2, items: ['olma', 'anor'] },
      { id: 2, text: 'Sabzavotlar', score: 2, items: ['sabzi', 'piyoz'] },
    ],
    tags: [],
  },
];

export type TypedQuestion = {
  id: number;
  type: KeyedQuestion['type'];
  right: QuestionResponse;
};

/** A question of each type in a lesson: ten points in all. */
export async function addTypedQuestions(
  db: Db,
  { lessonId, authorId }: { lessonId: number; authorId: number },
): Promise<TypedQuestion[]> {
  const made: TypedQuestion[] = [];
  for (const [sortOrder, { tags, ...content }] of typed.entries()) {
    const { id } = await db
      .insertInto('questions')
      .values({ lessonId, authorId, sortOrder, tags })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('questionVersions')
      .values({
        questionId: id,
        version: 1,
        type: content.type,
        text: content.text,
        score: content.score,
        explanation: `<p>${content.type}</p>`,
        answers: JSON.stringify(content.answers),
      })
      .execute();
    const keyed = { ...content, id, version: 1, explanation: '' };
    made.push({ id, type: content.type, right: rightResponse(keyed) });
  }
  return made;
}
