import { callRaw } from '#test/client.ts';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { createQuestionsApp, pastedQuestions as pasted } from '#test/questions-app.ts';

const { app, makeAuthor } = await createQuestionsApp(await useTestDatabase());

describe('taking over', () => {
  test('the good ones go to the lesson once, without those that were left out', async () => {
    const { read, take, listOf, lesson, token } = await makeAuthor();
    const { id } = (await read({ text: pasted })).raw.data;
    const first = await callRaw(app, 'POST', '/teacher/questions/import', {
      token,
      body: { id, lesson_id: lesson, without: [3] },
    });
    expect(first.raw).toEqual({ success: 1, data: { imported_count: 1, lesson_id: lesson } });
    const again = await take({ id, lessonId: null });
    expect(again.body.data).toEqual({ importedCount: 1, lessonId: lesson });
    expect((await listOf(lesson)).map(({ text, isDraft }) => [text, isDraft])).toEqual([
      ['Poytaxt qaysi?', false],
    ]);
  });

  test('two calls at once take over once', async () => {
    const { read, take, listOf, lesson } = await makeAuthor();
    const { id } = (await read({ text: pasted })).raw.data;
    await Promise.all([1, 2, 3].map(() => take({ id, lessonId: lesson })));
    expect(await listOf(lesson)).toHaveLength(2);
  });

  test('a video asks for a free second; a text lesson, nothing left, another author', async () => {
    const { read, take, listOf, video, text, lesson } = await makeAuthor();
    const other = await makeAuthor();
    const { id } = (await read({ text: pasted })).raw.data;
    expect((await take({ id, lessonId: video })).failure).toMatchObject({
      errors: { time: expect.anything() },
    });
    expect((await take({ id, lessonId: video, time: 400 })).failure.code).toBe(
      'question.time_past',
    );
    expect((await take({ id, lessonId: text })).failure.code).toBe('lesson.wrong_type');
    expect((await take({ id, lessonId: lesson, without: [1, 3] })).status).toBe(422);
    expect((await other.take({ id, lessonId: other.lesson })).status).toBe(404);
    expect((await take({ id, lessonId: other.lesson })).failure.code).toBe('lesson.not_found');
    expect((await take({ id, lessonId: video, time: 60 })).body.data.importedCount).toBe(2);
    expect((await listOf(video)).map(({ time }) => time)).toEqual([60, 60]);
    const more = (await read({ text: pasted })).raw.data;
    expect((await take({ id: more.id, lessonId: video, time: 100 })).failure.code).toBe(
      'question.time_near',
    );
  });

  test('the diagnostic asks for a category', async () => {
    const { read, take, listOf } = await makeAuthor();
    const { id } = (await read({ text: pasted })).raw.data;
    expect((await take({ id, lessonId: 10 })).status).toBe(422);
    expect((await take({ id, lessonId: 10, categoryId: 1 })).body.data.importedCount).toBe(2);
    expect((await listOf(10)).map(({ categoryId }) => categoryId)).toEqual([1, 1]);
  });

  test('a lesson holds 1,000', async () => {
    const { read, take, lesson } = await makeAuthor();
    const block = (n: number) => `Savol ${n}?\n* ha\n- yoʻq\n\n`;
    const { raw } = await read({ text: Array.from({ length: 1001 }, (_, n) => block(n)).join('') });
    expect(raw.data.good_count).toBe(1001);
    expect((await take({ id: raw.data.id, lessonId: lesson })).failure.code).toBe(
      'question.lesson_full',
    );
    expect(
      (await take({ id: raw.data.id, lessonId: lesson, without: [1] })).body.data.importedCount,
    ).toBe(1000);
  });
});
