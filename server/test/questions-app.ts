import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import * as calls from '@malaka/contracts/authoring/question-imports';
import { listLessonQuestions } from '@malaka/contracts/authoring/questions';
import { afterAll } from 'vitest';
import { call } from './client.ts';
import { makeCourse } from './course-factories.ts';
import type { useTestDatabase } from './database.ts';
import { makeSession } from './factories.ts';
import { sendForm } from './send-form.ts';
import { createTestApp } from './test-app.ts';

type Take = Omit<BodyOf<typeof calls.importQuestions>, 'without'> & { without?: number[] };

/** The API with authors who import questions. */
export async function createQuestionsApp(database: Awaited<ReturnType<typeof useTestDatabase>>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'malaka-questions-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  const now = new Date('2026-11-22T05:00:00Z');
  const { app, deps } = await createTestApp(database, { now: () => now, config: { dataDir } });
  const { db } = database;

  async function makeAuthor() {
    const course = await makeCourse(db, {
      name: 'Biologiya: 8-sinf',
      lessons: [{ type: 'test' }, { type: 'video', duration: 300 }, { type: 'text' }],
    });
    const { token } = await makeSession(db, course.authorId, { now });
    const [lesson, video, text] = course.lessons.map(({ id }) => id) as [number, number, number];
    const read = (parts: Parameters<typeof sendForm>[2], language: 'uz' | 'ru' | 'en' = 'en') =>
      sendForm(app, '/teacher/questions/read', parts, { token, language });
    const take = (body: Take) =>
      call(app, calls.importQuestions, { token, language: 'en', body: { without: [], ...body } });
    const listOf = async (lessonId: number) =>
      (await call(app, listLessonQuestions, { token, params: { lessonId }, query: {} })).body.data;
    return { course, token, lesson, video, text, read, take, listOf };
  }
  return { app, deps, db, now, makeAuthor };
}

/** Two good questions and one without answers. */
export const pastedQuestions = `1. Poytaxt qaysi?
A) Samarqand
*B) Toshkent

2. Javobsiz savol

3. Juft sonlar?
A) 2 *
B) 3
C) 4 *`;
