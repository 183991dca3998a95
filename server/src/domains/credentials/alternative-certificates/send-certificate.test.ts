import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { listOwnAlternative } from '@malaka/contracts/credentials/alternative-certificates';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { FileStorage } from '#/kit/files/port.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { createTestApp } from '#test/test-app.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-23T06:00:00Z');
const files: FileStorage = createMemoryFiles();
const puts = vi.spyOn(files, 'put');
const deletes = vi.spyOn(files, 'delete');
const { app, deps } = await createTestApp(database, {
  upTo: 'credentials',
  now: () => now,
  deps: { files },
});

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
);
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c0d4f0' } });
const fields = {
  type: 'language',
  number: 'TRF-26/118',
  date: '2026-03-14',
  issuer: 'British Council',
};

async function send(
  token: string | undefined,
  file: Buffer | undefined = pdf,
  changed: Record<string, string> = {},
  name = 'ielts.pdf',
) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ ...fields, ...changed })) form.append(field, value);
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
  const request = new Request('http://x', { method: 'POST', body: form });
  return await app.inject({
    method: 'POST',
    url: '/api/v1/profil/alternative-certificates',
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const fileOf = (token: string | undefined, id: number) =>
  callRaw(app, 'GET', `/profil/alternative-certificates/${id}/file`, { token });
const leftUploads = () => readdir(path.join(deps.config.dataDir, 'uploads'));
const own = async (token: string) => (await call(app, listOwnAlternative, { token })).body.data;
/** Keys of stored files that still exist. */
const stored = () => {
  const gone = new Set(deletes.mock.calls.map(([key]) => key));
  return puts.mock.calls.map(([key]) => key).filter((key) => !gone.has(key));
};

test('a certificate is kept with its file, which its owner alone fetches', async () => {
  const { token } = await makeCaller(db, { now });
  const sent = await send(token, pdf, {}, 'Mening IELTS’im.pdf');
  const { id } = sent.json().data;
  expect(sent.json()).toEqual({ success: 1, data: { id: expect.any(Number) } });
  const { raw } = await callRaw(app, 'GET', '/profil/alternative-certificates', { token });
  expect(raw).toEqual({
    success: 1,
    data: [
      {
        id,
        ...fields,
        file_name: 'Mening IELTS’im.pdf',
        file_type: 'application/pdf',
        file_bytes: pdf.length,
        status: 'sent',
        credits: null,
        comment: null,
        submitted_at: now.toISOString(),
        decided_at: null,
      },
    ],
  });
  const { status, headers, raw: body } = await fileOf(token, id);
  expect(status).toBe(200);
  expect(body).toBe(pdf.toString());
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Mening%20IELTS%E2%80%99im.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  const stranger = await makeCaller(db, { role: 'manager', now });
  expect((await fileOf(stranger.token, id)).raw.code).toBe('alternative.not_found');
  expect((await fileOf(undefined, id)).status).toBe(401);
  expect(await own(stranger.token)).toEqual([]);
});

test('pictures are drawn anew, upright and without what the camera wrote', async () => {
  const { token } = await makeCaller(db, { now });
  const photo = await drawn(4000, 1000)
    .withExif({ IFD0: { Copyright: 'Sirli joy 41.31' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Sirli')).toBe(true);
  const { id } = (await send(token, photo, {}, 'surat.png')).json().data;
  const row = (await own(token))[0]!;
  expect(row).toMatchObject({ fileName: 'surat.jpg', fileType: 'image/jpeg' });
  const key = stored().at(-1)!;
  const { size } = await files.stat(key);
  expect([id, row.fileBytes]).toEqual([row.id, size]);
  const bytes = puts.mock.calls.at(-1)![1] as Buffer;
  expect(bytes.includes('Sirli')).toBe(false);
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height, exif]).toEqual([650, 2600, undefined]);
});

// spec: PROF-51, CERT-09
test('a second one of the type is refused with its own words, unless the first was rejected', async () => {
  const { token } = await makeCaller(db, { now });
  const { id } = (await send(token)).json().data;
  const before = stored();
  const again = await send(token);
  expect(again.statusCode).toBe(409);
  expect(again.json()).toMatchObject({
    code: 'alternative.already_sent',
    errors: { type: ['Bu turdagi sertifikat avval yuklangan.'] },
  });
  expect(stored()).toEqual(before);
  expect((await send(token, pdf, { type: 'publication' })).statusCode).toBe(200);
  await db
    .updateTable('alternativeCertificates')
    .set({ status: 'rejected', decidedAt: now })
    .where('id', '=', id)
    .execute();
  expect((await send(token)).statusCode).toBe(200);
  expect((await own(token)).map(({ status }) => status)).toEqual(['sent', 'sent', 'rejected']);
});

// spec: PROF-51
test('of two that are sent at the same moment one stays, with one file', async () => {
  const { token } = await makeCaller(db, { now });
  const before = stored().length;
  const answers = await Promise.all([1, 2, 3, 4].map(() => send(token)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409,
  ]);
  expect(stored()).toHaveLength(before + 1);
  expect(await leftUploads()).toEqual([]);
});

test('files that are none of the three kinds, broken or too large are refused and leave nothing', async () => {
  const { token } = await makeCaller(db, { now });
  const before = stored();
  const png = await drawn(60, 60).png().toBuffer();
  const noise = Buffer.alloc(10 * 1024 ** 2);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, Buffer, string, number][] = [
    ['a page with a script', Buffer.from('<html><script>x()</script>'), 'file.wrong_type', 415],
    ['a drawing with a script', Buffer.from(svg), 'file.wrong_type', 415],
    ['a gif', await drawn(9, 9).gif().toBuffer(), 'file.wrong_type', 415],
    ['an empty file', Buffer.alloc(0), 'file.wrong_type', 415],
    ['a PDF that was cut', pdf.subarray(0, 40), 'file.unreadable', 422],
    ['a picture that was cut', png.subarray(0, 60), 'file.unreadable', 422],
    [
      'a picture of many pixels',
      await drawn(8000, 7000).png().toBuffer(),
      'file.too_many_pixels',
      422,
    ],
    ['more than 10 MB', Buffer.concat([pdf, noise]), 'file.too_large', 413],
  ];
  for (const [name, file, code, status] of cases) {
    const answer = await send(token, file, {}, 'sertifikat.pdf');
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, status, code]);
    expect(answer.json().errors, name).toEqual({ file: [expect.any(String)] });
  }
  expect(stored()).toEqual(before);
  expect(await leftUploads()).toEqual([]);
  expect(await own(token)).toEqual([]);
});

test('each field has words of its own', async () => {
  const { token } = await makeCaller(db, { now });
  const errorsOf = async (changed: Record<string, string>, file: Buffer | undefined = pdf) => {
    const answer = await send(token, file, changed);
    expect(answer.statusCode).toBe(422);
    return answer.json().errors;
  };
  const empty = ['Maydon toʻldirilmagan.'];
  expect(await errorsOf({ number: ' ', issuer: '' })).toEqual({ number: empty, issuer: empty });
  expect(await errorsOf({ issuer: 'Британский совет' })).toEqual({
    issuer: ['Faqat lotin harflarida yozing.'],
  });
  expect(await errorsOf({ date: '2026-11-24' })).toEqual({ date: ['Sana hali kelmagan.'] });
  expect(await errorsOf({ date: '1989-12-31' })).toEqual({
    date: ['Sana 1990-yildan oldin boʻlmasin.'],
  });
  expect(await errorsOf({ date: '2026-02-30' })).toHaveProperty('date');
  expect(await errorsOf({ type: 'diploma' })).toHaveProperty('type');
  expect(await errorsOf({ number: 'x'.repeat(61) })).toHaveProperty('number');
  const missing = new FormData();
  missing.append('type', 'language');
  const request = new Request('http://x', { method: 'POST', body: missing });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/profil/alternative-certificates',
    headers: {
      'content-type': request.headers.get('content-type')!,
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.json().errors).toEqual({ number: empty, date: empty, issuer: empty, file: empty });
  expect((await send(undefined)).statusCode).toBe(401);
  expect(await leftUploads()).toEqual([]);
});

test('a storage that fails leaves no row', async () => {
  const { token } = await makeCaller(db, { now });
  puts.mockRejectedValueOnce(new Error('full'));
  expect((await send(token)).statusCode).toBe(500);
  expect(await own(token)).toEqual([]);
  expect((await send(token)).statusCode).toBe(200);
});
