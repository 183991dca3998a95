import * as contract from '@malaka/contracts/learning/lessons';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { call } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { makeLearner, type NewCourse } from '#test/course-factories.ts';
import { type NewCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { learnerRoutes } from './routes.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-20T07:00:00Z');
const { app } = await createTestApp(database, {
  now: () => now,
  only: (scopes, deps) => learnerRoutes(scopes.learner, deps),
});

const view = (id: number, lessonId: number, token?: string) =>
  call(app, contract.viewLesson, { params: { id, lessonId }, token });
const complete = (lessonId: number, token?: string) =>
  call(app, contract.completeLesson, { body: { lessonId }, token });
const learn = (course: NewCourse, learner: NewCaller = {}) =>
  makeLearner(db, course, { ...learner, now });

describe('lesson view', () => {
  // spec: LRN-19
  test('the spelling on the wire', async () => {
    const { id, lessons, token } = await learn({ lessons: [{ type: 'text' }, { type: 'video' }] });
    const { raw } = await view(id, lessons[0]!.id, token);
    expect(raw.data).toMatchObject({
      course_id: id,
      section_slug: lessons[0]?.sectionSlug,
      lesson_type_id: 3,
      lesson_type: 'text',
      min_percentage: 55,
      content: '<p>Matn</p>',
      is_enc: 0,
      is_local: 1,
      duration_video: null,
      is_done: 0,
      video: null,
      test: null,
      previous_lesson_id: null,
      next_lesson_id: lessons[1]?.id,
      is_next_open: 1,
      progress: { done_count: 0, lessons_count: 2, course_complate: 0, certificate_number: null },
    });
    const video = await view(id, lessons[1]!.id, token);
    expect(video.raw.data).toMatchObject({
      lesson_type_id: 1,
      duration_video: 100,
      video: { state: 'ready', coverage: 0, position: 0, gaps: [{ from: 0, to: 100 }] },
    });
  });

  // spec: LRN-14, LIM-15
  test('a lesson is a video, a test, a text, a webinar or a survey', async () => {
    const types = ['video', 'test', 'text', 'webinar', 'survey'] as const;
    const { id, lessons, token } = await learn({ lessons: types.map((type) => ({ type })) });
    const seen = [];
    for (const lesson of lessons) {
      const { raw } = await view(id, lesson.id, token);
      seen.push([raw.data.lesson_type, raw.data.lesson_type_id]);
    }
    expect(seen).toEqual([
      ['video', 1],
      ['test', 2],
      ['text', 3],
      ['webinar', 4],
      ['survey', 5],
    ]);
  });

  // spec: LRN-17
  test('the order is kept in upgrade courses, in informal ones it is free', async () => {
    const lessons = [{ type: 'text' as const }, { type: 'text' as const }];
    const strict = await learn({ type: 'upgrade', lessons });
    const refused = await view(strict.id, strict.lessons[1]!.id, strict.token);
    expect([refused.status, refused.failure.code]).toEqual([403, 'lesson.locked']);
    expect((await complete(strict.lessons[1]!.id, strict.token)).failure.code).toBe(
      'lesson.locked',
    );
    await complete(strict.lessons[0]!.id, strict.token);
    expect((await view(strict.id, strict.lessons[1]!.id, strict.token)).status).toBe(200);
    const free = await learn({ lessons });
    expect((await view(free.id, free.lessons[1]!.id, free.token)).status).toBe(200);
  });

  test('opening a lesson of any kind takes at most six statements', async () => {
    const question = { text: 'Nima?', answers: ['+a', 'b'] };
    const { id, lessons, token } = await learn({
      lessons: [
        { type: 'text' },
        { type: 'video', questions: [{ ...question, time: 20 }] },
        { type: 'test', questions: [question] },
        { type: 'webinar' },
        { type: 'survey' },
      ],
    });
    const counts: [string, number][] = [];
    // The second opening finds what the first one started.
    for (const [n, lesson] of [...lessons, ...lessons].entries()) {
      const kind = `${n}`;
      counts.push([kind, await countQueries(() => view(id, lesson.id, token))]);
    }
    expect(counts.filter(([, count]) => count > 6)).toEqual([]);
    // Session, lesson; a course touched less than a minute ago is not touched again.
    expect(counts[5]![1]).toBe(2);
    // Session, lesson, questions of the video, the learner's answers.
    expect(counts[6]![1]).toBe(4);
  });

  test('signed out, without the course, of another course, unknown', async () => {
    const { id, lessons, token } = await learn({});
    const other = await learn({});
    expect((await view(id, lessons[0]!.id)).status).toBe(401);
    const stranger = await view(id, lessons[0]!.id, other.token);
    expect([stranger.status, stranger.failure.code]).toEqual([403, 'course.not_bought']);
    expect((await view(other.id, lessons[0]!.id, token)).failure.code).toBe('lesson.not_found');
    expect((await view(id, 2_000_000, token)).status).toBe(404);
    expect((await complete(lessons[0]!.id, other.token)).failure.code).toBe('course.not_bought');
  });
});
