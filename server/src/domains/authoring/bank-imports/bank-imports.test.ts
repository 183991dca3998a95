import * as calls from '@malaka/contracts/authoring/bank-imports';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { createQuestionsApp } from '#test/questions-app.ts';
import { sendForm } from '#test/send-form.ts';
import { purgeBankImports, importBank } from './import-bank.ts';

const { app, db, deps, now, makeAuthor } = await createQuestionsApp(await useTestDatabase());

/**
 * Every hundredth question has only one answer, and every tenth of those has two answers and none
 * of them right.
 */
const giftOf = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const number = n + 1;
    const right = number % 100 === 0 ? '' : `=toʻgʻri${number} ~xato${number}`;
    const wrong = number % 1000 === 0 ? `~bir${number} ~ikki${number}` : `~yakka${number}`;
    return `::${number}:: ${number}-savol {${right || wrong}}`;
  }).join('\n\n');

async function begin(count: number, options: Partial<{ token: string }> = {}) {
  const author = await makeAuthor();
  const token = options.token ?? author.token;
  const file = { name: 'bank.gift', bytes: Buffer.from(giftOf(count)) };
  const { status, raw } = await sendForm(
    app,
    '/teacher/questions/bank-imports/start',
    { file },
    { token, language: 'uz' },
  );
  return { ...author, token, status, raw, id: raw.data?.id as number };
}

const listOf = async (token: string) =>
  (await call(app, calls.listBankImports, { token })).body.data;
const reportOf = async (token: string, id: number) =>
  (await call(app, calls.listBankImportQuestions, { token, params: { id }, query: {} })).body;
const bankOf = async (authorId: number) =>
  await db
    .selectFrom('questions')
    .where('authorId', '=', authorId)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'searchText'])
    .execute();

// spec: XCH-07
test('a file of thousands comes into the bank in the background, and each that was left out is named', async () => {
  const { token, course, status, raw, id } = await begin(3000);
  expect(status).toBe(200);
  expect(raw.data).toMatchObject({ name: 'bank.gift', state: 'waiting', progress: 0 });
  await importBank(deps, { importId: id });
  const [listed] = await listOf(token);
  const counts = { takenCount: 2973, leftCount: 27, notedCount: 3 };
  expect(listed).toMatchObject({ state: 'ready', progress: 100, ...counts });
  expect(await bankOf(course.authorId)).toHaveLength(2973);
  const { data, total } = await reportOf(token, id);
  expect(total).toBe(30);
  expect(data[9]).toMatchObject({ number: 1000, isTaken: true });
  expect(data[0]).toMatchObject({ number: 100, line: 199, isTaken: false });
  expect(data[0]!.source).toContain('100-savol');
  expect(data[0]!.issues.some(({ isError }) => isError)).toBe(true);
});

// spec: XCH-07
test('a run that dies goes on behind its last batch, and nothing comes twice', async () => {
  const { course, id } = await begin(950);
  let batches = 0;
  const dying = {
    ...deps,
    now: () => {
      batches += 1;
      if (batches === 3) throw new Error('killed');
      return now;
    },
  };
  await expect(importBank(dying, { importId: id })).rejects.toThrow('killed');
  const before = await bankOf(course.authorId);
  expect(before.length).toBeGreaterThan(300);
  expect(before.length).toBeLessThan(500);
  await importBank(deps, { importId: id });
  await importBank(deps, { importId: id });
  const after = await bankOf(course.authorId);
  expect(after).toHaveLength(941);
  expect(new Set(after.map(({ searchText }) => searchText)).size).toBe(941);
});

test('an import is taken back: what was changed, moved or copied since stays', async () => {
  const { token, course, lesson, id } = await begin(60);
  await importBank(deps, { importId: id });
  const [moved, changed] = await bankOf(course.authorId);
  await db.updateTable('questions').set({ lessonId: lesson }).where('id', '=', moved!.id).execute();
  await db
    .updateTable('questions')
    .set({ currentVersion: 2 })
    .where('id', '=', changed!.id)
    .execute();
  const body = { id };
  const undone = await call(app, calls.undoBankImport, { token, body });
  expect(undone.body.data.keptCount).toBe(2);
  expect((await bankOf(course.authorId)).map((one) => one.id)).toEqual([moved!.id, changed!.id]);
  expect((await listOf(token))[0]).toMatchObject({ state: 'undone' });
  expect(await call(app, calls.undoBankImport, { token, body })).toMatchObject({ status: 404 });
});

test('one that was taken back before or while it runs brings nothing more', async () => {
  const { token, course, id } = await begin(60);
  await call(app, calls.undoBankImport, { token, body: { id } });
  await importBank(deps, { importId: id });
  expect(await bankOf(course.authorId)).toEqual([]);
});

test('a file without questions, of too many, or of a wrong kind says why', async () => {
  const { token } = await makeAuthor();
  const send = (bytes: Buffer, name = 'bank.gift') =>
    sendForm(
      app,
      '/teacher/questions/bank-imports/start',
      { file: { name, bytes } },
      { token, language: 'uz' },
    );
  const pdf = await send(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'), 'bank.pdf');
  expect(pdf.status).toBe(415);
  expect(pdf.raw.errors.file).toHaveLength(1);
  for (const [text, message] of [
    ['<?xml version="1.0"?><quiz></quiz>', /topilmadi/],
    [giftOf(20_001), /20 000/],
  ] as const) {
    const { raw } = await send(Buffer.from(text));
    await importBank(deps, { importId: raw.data.id });
    const [failed] = await listOf(token);
    expect(failed).toMatchObject({ state: 'failed', takenCount: 0 });
    expect(failed!.failure).toMatch(message);
    await call(app, calls.deleteBankImport, { token, body: { id: failed!.id } });
  }
  expect(await listOf(token)).toEqual([]);
});

test('an author has two on their way at most, and old ones are forgotten', async () => {
  const { token, id, course } = await begin(5);
  const more = await Promise.all([1, 2, 3, 4, 5].map(() => begin(5, { token })));
  expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 429, 429, 429, 429,
  ]);
  await importBank(deps, { importId: id });
  await purgeBankImports({ db, now: () => new Date(now.getTime() + 31 * 24 * 60 * 60_000) });
  expect(await listOf(token)).toHaveLength(1);
  expect(await bankOf(course.authorId)).toHaveLength(5);
});
