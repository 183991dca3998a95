import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as calls from '@malaka/contracts/authoring/questions';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#/kit/db/connect.ts';
import { call } from '#test/client.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeSession } from '#test/factories.ts';

type Content = BodyOf<typeof calls.saveQuestion>['content'];
type ContentInput = Omit<Partial<Content>, 'answers'> & {
  answers?: { id?: number; text: string; score?: number; details?: string }[];
};

/** A single-choice question with one right answer, unless given otherwise. */
export const questionContent = (input: ContentInput = {}): Content => ({
  text: '<p>Poytaxt qaysi shahar?</p>',
  type: 'single',
  score: 0,
  explanation: '',
  ...input,
  answers: (input.answers ?? [{ text: 'Toshkent', score: 1 }, { text: 'Buxoro' }]).map(
    (answer) => ({ score: 0, details: '', ...answer }),
  ),
});

/** A teacher with two tests, a video of 300 s and a text, who makes the questions' calls. */
export async function makeQuestionAuthor(app: FastifyInstance, db: Db, now: Date) {
  const course = await makeCourse(db, {
    lessons: [
      { type: 'test' },
      { type: 'test' },
      { type: 'video', duration: 300 },
      { type: 'text' },
    ],
  });
  const { token } = await makeSession(db, course.authorId, { now });
  const [first, second, video, text] = course.lessons.map(({ id }) => id) as [
    number,
    number,
    number,
    number,
  ];
  const save = (body: BodyOf<typeof calls.saveQuestion>) =>
    call(app, calls.saveQuestion, { token, body });
  const make = async (input: ContentInput = {}, lessonId: number | null = first) =>
    (await save({ lessonId, content: questionContent(input) })).body.data;
  const listOf = async (lessonId: number) =>
    (await call(app, calls.listLessonQuestions, { token, params: { lessonId }, query: {} })).body
      .data;
  return { token, course, first, second, video, text, save, make, listOf };
}
