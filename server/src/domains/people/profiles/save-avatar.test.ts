import { deleteAvatar, viewProfile } from '@malaka/contracts/people/profiles';
import sharp from 'sharp';
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database);
const { id, token } = await makeCaller(db, { profileStatus: 'confirmed' });

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#335577' } });

async function send(bytes: Buffer, name = 'rasm.jpg', field = 'avatar') {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)]), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/profil/avatar',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, raw: answer.json() };
}
const own = async () => (await call(app, viewProfile, { token })).body.data;

// spec: PROF-21, PROF-54
test('a picture becomes a square that everybody may see, the one before is gone', async () => {
  const first = await send(await picture(600, 300).jpeg().toBuffer());
  expect(first).toEqual({ status: 200, raw: { success: 1, data: { avatar: expect.any(String) } } });
  const { avatar } = first.raw.data;
  expect(await own()).toMatchObject({ avatar, status: 'confirmed' });
  const shown = await app.inject(avatar);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ width: 512, height: 512 });

  const second = await send(await picture(20, 90).png().toBuffer(), 'rasm.png');
  expect((await app.inject(avatar)).statusCode).toBe(404);
  expect((await app.inject(second.raw.data.avatar)).statusCode).toBe(200);
  expect((await call(app, deleteAvatar, { token })).raw).toEqual({ success: 1 });
  expect((await own()).avatar).toBeNull();
  expect((await app.inject(second.raw.data.avatar)).statusCode).toBe(404);
  expect((await call(app, deleteAvatar, { token })).status).toBe(200);
});

const script = '<script>alert(1)</script>';
test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
  [
    'svg',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    415,
    'file.wrong_type',
  ],
  ['html', () => Buffer.from(`<!doctype html>${script}`), 415, 'file.wrong_type'],
  ['gif', () => picture(9, 9).gif().toBuffer(), 415, 'file.wrong_type'],
  ['40 megapixels', () => picture(8000, 5000).png().toBuffer(), 422, 'file.too_many_pixels'],
  [
    'half a jpg',
    async () => (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700),
    422,
    'file.unreadable',
  ],
  ['more than 2 MB', () => Buffer.alloc(2 * 1024 ** 2 + 1, 'x'), 413, 'file.too_large'],
])('%s is refused at the field and leaves nothing', async (_name, make, status, code) => {
  const before = (await own()).avatar;
  const refused = await send(await make(), 'rasm.jpg');
  expect(refused).toMatchObject({
    status,
    raw: { code, errors: { avatar: [expect.any(String)] } },
  });
  expect((await own()).avatar).toBe(before);
  expect(await readdir(app.uploadsFolder)).toEqual([]);
});

test('a form without a picture, or no form at all', async () => {
  const other = await send(await picture(9, 9).png().toBuffer(), 'rasm.png', 'boshqa');
  expect(other.raw.errors).toHaveProperty('avatar');
  const headers = { authorization: `Bearer ${token}` };
  const json = { method: 'POST', url: '/api/v1/profil/avatar', headers, payload: {} } as const;
  expect((await app.inject(json)).statusCode).toBe(415);
  for (const url of [json.url, `${json.url}/delete`]) {
    expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
  }
  const { revision } = await db
    .selectFrom('profiles')
    .select('revision')
    .where('accountId', '=', id)
    .executeTakeFirstOrThrow();
  expect(revision).toBe(4);
});
