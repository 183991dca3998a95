import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { coverKey } from '#/domains/content/files/store-cover.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database);
const author = await makeCaller(db, { role: 'teacher', firstName: 'Зулфия', lastName: 'Каримова' });
const { token } = author;
// Also creates a category and a language.
const { id: foreignId } = await makeCourse(db);
const { categoryId, languageId } = await rowOf(foreignId);
const position = await db
  .insertInto('positionTypes')
  .values([1, 2].map((n) => ({ id: 900 + n, name: JSON.stringify({ uz: `Lavozim ${n}` }) })))
  .returning('id')
  .execute();

function rowOf(id: number) {
  return db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
const form = {
  name: 'Oʻqituvchi nutqi',
  type: 'paid',
  category_id: String(categoryId),
  language_id: String(languageId),
  hours: '36.5',
  credit: '2',
  price: '120000',
  description: '<p>Nutq <img src="https://a.uz/x.png"></p>',
  outcomes: 'Bir\nIkki',
  position: position.map(({ id }) => id).join(','),
  targer_certificat: '1',
};
type Parts = Parameters<typeof sendForm>[2];
const send = async (parts: Parts, id: number | '' = '') =>
  await sendForm(app, `/teacher/create-course?id=${id}`, parts, { token });
const picture = async (width: number, height: number) => ({
  name: 'muqova.png',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#335577' } })
    .png()
    .toBuffer(),
});

// spec: CRS-45, CRS-50
test('a form makes an archived course that is found by its author too', async () => {
  const made = await send(form);
  expect(made).toMatchObject({
    status: 200,
    raw: {
      data: {
        name: 'Oʻqituvchi nutqi',
        description: '<p>Nutq </p>',
        outcomes: ['Bir', 'Ikki'],
        duration: 36.5,
        price: 120_000,
        position: [901, 902],
        status: 0,
        edit_status: 0,
        targer_certificat: 1,
      },
    },
  });
  const { searchText, authorId } = await rowOf(made.raw.data.id);
  expect(authorId).toBe(author.id);
  expect(searchText).toBe("o'qituvchi nutqi | zulfiya karimova nutq");
  const changed = await send({ ...form, type: 'information' }, made.raw.data.id);
  expect(changed.raw.data).toMatchObject({
    id: made.raw.data.id,
    type: 'information',
    price: 0,
    edit_status: 1,
  });
});

// spec: CRS-35, CRS-36, CRS-37
test('a name, a duration and a category are needed, each with its own message', async () => {
  const { name: _, hours: __, category_id: ___, ...rest } = form;
  const refused = await send({ ...rest, name: '  ', hours: '' });
  expect(refused).toMatchObject({ status: 422, raw: { code: 'request.invalid' } });
  expect(Object.keys(refused.raw.errors).toSorted()).toEqual(['category_id', 'hours', 'name']);
});

// spec: CRS-38
test.each(['36', '1.5', '9999.9'])('a duration of %s is good', async (hours) => {
  expect((await send({ ...form, hours })).raw.data.duration).toBe(Number(hours));
});

// spec: LIM-25
test.each(['10000.5', '0000036'])(
  'a duration of more than six characters is refused: %s',
  async (hours) => {
    const { status, raw } = await send({ ...form, hours });
    expect([status, Object.keys(raw.errors)]).toEqual([422, ['hours']]);
  },
);

// spec: CRS-49
test('the course of another is not found, and no file of the form stays', async () => {
  const refused = await send({ ...form, image: await picture(40, 20) }, foreignId);
  expect(refused).toMatchObject({ status: 404, raw: { code: 'course.not_found' } });
  expect((await rowOf(foreignId)).image).toBeNull();
  expect(await readdir(app.uploadsFolder)).toEqual([]);
});

test('a cover is drawn anew, replaced and taken away with its file', async () => {
  const made = await send({ ...form, image: await picture(3200, 800) });
  const { id, image } = made.raw.data;
  expect(image).toMatch(/^\/api\/v1\/files\/covers\/[0-9a-f]{24}\.webp$/);
  const shown = await app.inject(image);
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 1600, height: 400 });
  const saved = await send(form, id);
  expect(saved.raw.data.image).toBe(image);
  const replaced = await send({ ...form, image: await picture(90, 60) }, id);
  expect((await app.inject(image)).statusCode).toBe(404);
  const second = replaced.raw.data.image;
  const bytes = await buffer(await deps.files.read(coverKey(second)!));
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 90, height: 60 });
  const without = await send({ ...form, without_image: '1' }, id);
  expect(without.raw.data.image).toBeNull();
  expect((await app.inject(second)).statusCode).toBe(404);
});

test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  ['a page', () => Buffer.from('<script>alert(1)</script>'), 415, 'file.wrong_type'],
  [
    'a drawing',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
    'file.wrong_type',
  ],
  ['more than 5 MB', () => Buffer.alloc(5 * 1024 ** 2 + 1), 413, 'file.too_large'],
  ['too many pixels', async () => (await picture(8000, 4000)).bytes, 422, 'file.too_many_pixels'],
  [
    'half a picture',
    async () => (await picture(900, 900)).bytes.subarray(0, 400),
    422,
    'file.unreadable',
  ],
])('%s is no cover', async (_name, bytes, status, code) => {
  const refused = await send({ ...form, image: { name: 'a.png', bytes: await bytes() } });
  expect(refused).toMatchObject({ status, raw: { code, errors: { image: [expect.any(String)] } } });
  expect(await readdir(app.uploadsFolder)).toEqual([]);
});

test('an upgrade programme belongs to a year, or to any; other courses have none', async () => {
  const upgrade = { ...form, type: 'upgrade', price: '0', programme_year: '2027' };
  const { raw } = await send(upgrade);
  expect(raw.data).toMatchObject({ type: 'upgrade', programme_year: 2027 });
  const cleared = await send({ ...upgrade, programme_year: '' }, raw.data.id);
  expect(cleared.raw.data.programme_year).toBeNull();
  const paid = await send({ ...form, programme_year: '2027' });
  expect(paid.raw.data.programme_year).toBeNull();
  const wrong = await send({ ...upgrade, programme_year: '1999' });
  expect(wrong).toMatchObject({
    status: 422,
    raw: { errors: { programme_year: [expect.any(String)] } },
  });
});
