import { isScoredWhole } from '@malaka/contracts/authoring/question-types';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { copyOf, draftOf } from '#/domains/authoring/questions/draft-of.ts';
import { callRaw } from '#test/client.ts';
import { choiceQuestion, makeExam, wordsQuestion } from '#test/exam-factories.ts';
import { makeCaller } from '#test/factories.ts';
import { moreKinds } from '#test/typed-questions.ts';
import { moodleXml } from '#test/question-files.ts';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { createQuestionsApp, pastedQuestions as pasted } from '#test/questions-app.ts';

const { app, db, now, makeAuthor } = await createQuestionsApp(await useTestDatabase());

describe('taking out', () => {
  // spec: XCH-05
  test.each(['sheet', 'gift', 'moodle_xml', 'qti'] as const)(
    'as %s, and back as it was',
    async (format) => {
      const { course, read, take, listOf, lesson, token } = await makeAuthor();
      const source = (await read({ file: { name: 'quiz.xml', bytes: Buffer.from(moodleXml) } })).raw
        .data;
      await take({ id: source.id, lessonId: lesson });
      const { rawPayload, headers, statusCode } = await app.inject({
        method: 'GET',
        url: `/api/v1/teacher/courses/${course.id}/questions/export?format=${format}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename\*=UTF-8''Biologiya%20%208-sinf\./,
      );
      expect(headers['x-content-type-options']).toBe('nosniff');
      const back = (await read({ file: { name: 'back', bytes: rawPayload } })).raw.data;
      expect(back).toMatchObject({ format, good_count: 4, faulty_count: 0 });
      await take({ id: back.id, lessonId: lesson });
      const all = await listOf(lesson);
      const core = ({ text, type, score, answers }: (typeof all)[number]) => [
        text.replaceAll(/editor\/\w+/g, 'editor/x'),
        type,
        score,
        answers.map(({ text: answer, score: worth, details }) => [answer, worth, details]),
      ];
      expect(all.slice(4).map(core)).toEqual(all.slice(0, 4).map(core));
    },
  );

  test('the bank, one lesson, somebody else, a format that is none', async () => {
    const { course, read, take, lesson, token } = await makeAuthor();
    const other = await makeAuthor();
    const { id } = (await read({ text: pasted })).raw.data;
    await take({ id, lessonId: lesson });
    const fetchBank = (query: string, by = token) =>
      callRaw(app, 'GET', `/teacher/questions/export?${query}`, { token: by });
    expect((await fetchBank('format=gift')).raw).toContain('Poytaxt qaysi?');
    expect((await fetchBank(`format=gift&lesson_id=${lesson}`)).raw).toContain('Juft sonlar?');
    expect((await fetchBank('format=gift', other.token)).raw).toBe('');
    expect((await fetchBank(`format=gift&lesson_id=${lesson}`, other.token)).status).toBe(404);
    expect((await fetchBank('format=pdf')).status).toBe(422);
    const foreign = await callRaw(
      app,
      'GET',
      `/teacher/courses/${course.id}/questions/export?format=gift`,
      other,
    );
    expect(foreign.status).toBe(404);
  });

  test('an exam as a sheet, and back: what is asked in exams alone is named', async () => {
    const { course, read, take, listOf, lesson, token } = await makeAuthor();
    const { authorId } = course;
    const kinds = moreKinds.map((content) => draftOf({ ...content, explanation: '=1+1' }));
    const questions = [choiceQuestion, wordsQuestion, ...kinds];
    const { id } = await makeExam(db, { now, authorId, questions });
    const address = `/manager/exams/${id}/questions/export`;
    const { rawPayload, headers, statusCode } = await app.inject({
      method: 'GET',
      url: `/api/v1${address}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toMatch(/Yakuniy%20imtihon\.xlsx$/);
    const back = (await read({ file: { name: 'imtihon.xlsx', bytes: rawPayload } })).raw.data;
    expect(back).toMatchObject({ format: 'sheet', good_count: questions.length - 1 });
    const [named] = back.questions.filter(({ content }: { content: unknown }) => content === null);
    expect(named).toMatchObject({
      number: 2,
      source: expect.stringContaining('Formativ baholash nima?'),
      faults: [{ fault: 'unsupported_kind', is_error: 1, detail: 'Oʻz soʻzi bilan' }],
    });
    await take({ id: back.id, lessonId: lesson });
    const core = ({ text, type, score, explanation, answers }: QuestionDraft) => ({
      text,
      type,
      // In other types it is the sum of the answers' scores.
      score: isScoredWhole(type) ? score : 0,
      explanation,
      answers: answers.map((answer) => [answer.text, answer.score, answer.details]),
    });
    const taken = (await listOf(lesson)).map((question) => core(copyOf(question)));
    expect(taken).toEqual([choiceQuestion, ...kinds].map(core));

    const stranger = await makeAuthor();
    const learner = await makeCaller(db, { now });
    expect((await callRaw(app, 'GET', address)).status).toBe(401);
    expect((await callRaw(app, 'GET', address, { token: learner.token })).status).toBe(403);
    expect((await callRaw(app, 'GET', address, { token: stranger.token })).status).toBe(404);
    expect((await callRaw(app, 'GET', '/manager/exams/x/questions/export', { token })).status).toBe(
      422,
    );
  });
});
