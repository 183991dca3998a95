import type { QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import type { Db } from '#/kit/db/connect.ts';
import { rightResponse } from '#/domains/assessment/attempts/rules.ts';
import type { KeyedQuestion } from '#/domains/assessment/attempts/keyed-question.ts';

/** Ten points in all. */
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

/** Kinds with choices, typed answers, ordering or matching: sixteen points in all. */
export const moreKinds = [
  {
    type: 'true_false' as const,
    text: '<p>Oy Yer atrofida aylanadi.</p>',
    score: 0,
    answers: [
      { id: 1, text: 'true', score: 1 },
      { id: 2, text: 'false', score: 0 },
    ],
    tags: [],
  },
  {
    type: 'short' as const,
    text: '<p>«Oʻtkan kunlar» muallifi?</p>',
    score: 0,
    answers: [
      { id: 1, text: 'Abdulla Qodiriy', score: 2, rule: '1' },
      { id: 2, text: '*Qodiriy', score: 1, rule: '0' },
    ],
    tags: [],
  },
  {
    type: 'number' as const,
    text: '<p>Tovush tezligi?</p>',
    score: 0,
    answers: [{ id: 1, text: '340', score: 3, rule: '10 m/s' }],
    tags: [],
  },
  {
    type: 'ordering' as const,
    text: '<p>Fasllarni tartiblang</p>',
    score: 3,
    answers: ['Bahor', 'Yoz', 'Kuz', 'Qish'].map((text, n) => ({ id: n + 1, text })),
    tags: [],
  },
  {
    type: 'matching' as const,
    text: '<p>Poytaxtlarni toping</p>',
    score: 2,
    answers: [
      { id: 1, text: 'Oʻzbekiston', match: 'Toshkent' },
      { id: 2, text: 'Fransiya', match: 'Parij' },
      { id: 3, text: 'London', match: null },
    ],
    tags: [],
  },
  {
    type: 'gaps' as const,
    text: '<p>Bobur [shahar] shahrida tugʻilgan, «Boburnoma»ni [til] tilida yozgan.</p>',
    score: 0,
    answers: [
      { id: 1, text: 'Andijon', score: 1, tag: 'shahar', typos: null },
      { id: 2, text: 'Samarqand', score: 0, tag: 'shahar', typos: null },
      { id: 3, text: 'Buxoro', score: 0, tag: 'shahar', typos: null },
      { id: 4, text: 'turkiy', score: 2, tag: 'til', typos: 1 },
      { id: 5, text: 'eski oʻzbek', score: 2, tag: 'til', typos: 0 },
    ],
    tags: [],
  },
  {
    type: 'hottext' as const,
    text: '<p>Ot soʻz turkumlarini belgilang: [a] [b] [c] [d].</p>',
    score: 2,
    answers: [
      { id: 1, text: 'Bahorda', score: 1, tag: 'a' },
      { id: 2, text: 'koʻm-koʻk', score: 0, tag: 'b' },
      { id: 3, text: 'maysalar', score: 1, tag: 'c' },
      { id: 4, text: 'unib chiqadi', score: 0, tag: 'd' },
    ],
    tags: [],
  },
];

type Content<Question> = Question extends KeyedQuestion
  ? Pick<Question, 'type' | 'text' | 'score' | 'answers'> & { tags: string[] }
  : never;
export type TypedContent = Content<KeyedQuestion>;

export type TypedQuestion = {
  id: number;
  type: KeyedQuestion['type'];
  right: QuestionResponse;
};

/** A question of each type in a lesson. */
export async function addTypedQuestions(
  db: Db,
  {
    lessonId,
    authorId,
    questions = typed,
    time = null,
  }: {
    lessonId: number;
    authorId: number;
    questions?: readonly TypedContent[];
    /** Second of a video. */
    time?: number | null;
  },
): Promise<TypedQuestion[]> {
  const made: TypedQuestion[] = [];
  for (const [sortOrder, { tags, ...content }] of questions.entries()) {
    const { id } = await db
      .insertInto('questions')
      .values({ lessonId, authorId, sortOrder, tags, timeSeconds: time })
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
    const keyed = { ...content, id, version: 1, explanation: '' } as KeyedQuestion;
    made.push({ id, type: content.type, right: rightResponse(keyed) });
  }
  return made;
}
