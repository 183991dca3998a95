import * as calls from '@malaka/contracts/authoring/question-imports';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { describe, expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createQuestionsApp } from '#test/questions-app.ts';

const { app, db, makeAuthor } = await createQuestionsApp(await useTestDatabase());

const pasted = `1. Poytaxt qaysi?
A) Samarqand
*B) Toshkent

2. Javobsiz savol

3. Juft son?
a) 2
b) 3`;

async function readPasted() {
  const author = await makeAuthor();
  const { id } = (await author.read({ text: pasted })).raw.data as { id: number };
  const mend = (body: Omit<BodyOf<typeof calls.fixImportedQuestion>, 'id'>) =>
    call(app, calls.fixImportedQuestion, {
      token: author.token,
      language: 'en',
      body: { id, ...body },
    });
  return { ...author, id, mend };
}

// spec: STU-02
describe('a broken question of an import', () => {
  test('is mended as text, and comes in with the others', async () => {
    const { id, mend, take, listOf, lesson } = await readPasted();
    const { data } = (await mend({ number: 2, text: '2. Daryo?\n*а) Амударё\nб) Чирчиқ' })).body;
    expect(data).toMatchObject([
      { number: 2, issues: [], content: { text: 'Daryo?', type: 'single' } },
    ]);
    expect((await take({ id, lessonId: lesson })).body.data.importedCount).toBe(3);
    expect((await listOf(lesson)).map(({ text }) => text)).toEqual([
      'Poytaxt qaysi?',
      'Daryo?',
      'Juft son?',
    ]);
  });

  test('is mended by its answers: the right one is marked', async () => {
    const { mend, read, id, take, listOf, lesson, token } = await readPasted();
    const { raw } = await read({ text: pasted });
    const content = raw.data.questions[2].content;
    expect(raw.data.questions[2].faults[0].fault).toBe('no_right_answer');
    content.answers[0].score = 1;
    const answer = await callRaw(app, 'POST', '/teacher/questions/mend', {
      token,
      body: { id, number: 3, content },
    });
    expect(answer.raw.data).toMatchObject([{ number: 3, faults: [] }]);
    await mend({ number: 2, text: 'x' });
    await take({ id, lessonId: lesson, without: [1] });
    expect((await listOf(lesson)).map(({ text, isDraft }) => [text, isDraft])).toEqual([
      ['Juft son?', false],
    ]);
  });

  test('that turns out to be two becomes two, in its place', async () => {
    const { mend, take, id, listOf, lesson } = await readPasted();
    const text = 'Bir?\n+ ha\n- yoʻq\n\nIkki?\n+ ha\n- yoʻq';
    expect((await mend({ number: 2, text })).body.data.map(({ number }) => number)).toEqual([2, 4]);
    await take({ id, lessonId: lesson, without: [4] });
    expect((await listOf(lesson)).map((question) => question.text)).toEqual([
      'Poytaxt qaysi?',
      'Bir?',
      'Juft son?',
    ]);
  });

  test('what cannot act comes out, what is nothing is refused at its field', async () => {
    const { mend } = await readPasted();
    const evil = {
      text: '<p onclick="x()">Savol<script>x()</script></p>',
      type: 'single' as const,
      score: 0,
      explanation: '',
      answers: [
        { text: '<b>a</b>', score: 1, details: '' },
        { text: 'b', score: 0, details: '' },
      ],
    };
    const { data } = (await mend({ number: 2, content: evil })).body;
    expect(data[0]!.content!.text).toBe('<p>Savol</p>');
    expect((await mend({ number: 2 })).failure.errors).toHaveProperty('text');
    expect((await mend({ number: 9, text: 'a' })).status).toBe(404);
  });

  test('belongs to its author until it is taken over', async () => {
    const { mend, id, take, lesson } = await readPasted();
    const other = await makeAuthor();
    const address = '/teacher/questions/mend';
    const body = { id, number: 1, text: 'a' };
    expect((await callRaw(app, 'POST', address, { body })).status).toBe(401);
    const learner = await makeCaller(db);
    expect((await callRaw(app, 'POST', address, { token: learner.token, body })).status).toBe(403);
    expect((await callRaw(app, 'POST', address, { token: other.token, body })).status).toBe(404);
    const long = { ...body, text: 'a'.repeat(4001) };
    expect((await callRaw(app, 'POST', address, { token: other.token, body: long })).status).toBe(
      422,
    );
    await take({ id, lessonId: lesson });
    expect((await mend({ number: 1, text: 'a' })).status).toBe(404);
  });
});
