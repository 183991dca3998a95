import { readdir, readFile } from 'node:fs/promises';
import { numberText } from '@malaka/contracts/kit/codecs';
import type { Failure } from '@malaka/contracts/kit/errors';
import { wire } from '@malaka/contracts/kit/wire';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createBareApp } from '#test/bare-app.ts';
import { useTestDatabase } from '#test/database.ts';
import { receiveForm } from './receive-form.ts';
import { registerUploads } from '#/kit/server/uploads.ts';

const { pool } = await useTestDatabase();

const fields = wire({ name: z.string().min(1), lessonId: numberText });
const image = { maxBytes: 20_000, accept: ['image/png', 'image/jpeg'] };
const extra = { maxBytes: 100, accept: ['image/*'], isOptional: true } as const;

const { app } = await createBareApp(pool, async (bare, deps) => {
  await registerUploads(bare, deps);
  bare.post('/form', async (request) => {
    const form = await receiveForm(request, { fields, files: { image, extra } }, 'en');
    const { path, ...facts } = form.files.image;
    const onDisk = (await readFile(path)).length;
    const isExtra = form.files.extra !== undefined;
    await form[Symbol.asyncDispose]();
    return { fields: form.fields, facts, onDisk, isExtra };
  });
});

const png = await sharp({
  create: { width: 8, height: 8, channels: 3, background: '#123456' },
})
  .png()
  .toBuffer();

type Parts = Record<string, string | [content: Buffer, name: string]>;

async function send(node: FastifyInstance, parts: Parts) {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part[0])]), part[1]);
  }
  const request = new Request('http://localhost/form', { method: 'POST', body: form });
  const answer = await node.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const left = () => readdir(app.uploadsFolder);
const good: Parts = { name: 'Dars', lesson_id: '7', image: [png, '..\\..\\evil/../a.jpg'] };

// spec: API-07
describe('a form with files', () => {
  it('is read by wire names, the file by its content', async () => {
    const { status, body } = await send(app, good);
    expect(status).toBe(200);
    expect(body).toEqual({
      fields: { name: 'Dars', lessonId: 7 },
      facts: { mime: 'image/png', bytes: png.length, originalName: 'a.jpg' },
      onDisk: png.length,
      isExtra: false,
    });
    expect(await left()).toEqual([]);
  });

  it('is refused with a text a field, and leaves nothing', async () => {
    const { status, body } = await send(app, { name: '', image: [png, 'a.png'] });
    expect(status).toBe(422);
    expect(body.code).toBe('request.invalid');
    expect(Object.keys(body.errors).toSorted()).toEqual(['lesson_id', 'name']);
    const noFile = await send(app, { name: 'Dars', lesson_id: '7' });
    expect(noFile.body.errors).toEqual({ image: ['This field is empty.'] });
    expect(await left()).toEqual([]);
  });

  it('refuses a file that is not what its name says, and leaves nothing', async () => {
    const page: Parts = { ...good, image: [Buffer.from('<svg onload=alert(1)>'), 'a.png'] };
    const { status, body } = await send(app, page);
    expect(status).toBe(415);
    expect(body).toMatchObject({
      code: 'file.wrong_type',
      errors: { image: [expect.any(String)] },
    });
    expect(await left()).toEqual([]);
  });

  it('refuses a file that is too large, counted as it comes, and leaves nothing', async () => {
    const large = Buffer.concat([png, Buffer.alloc(20_000)]);
    const { status, body } = await send(app, { ...good, image: [large, 'a.png'] });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'file.too_large', errors: { image: [expect.any(String)] } });
    const small = await send(app, { ...good, extra: [png.subarray(0, 101), 'b.png'] });
    expect(small).toMatchObject({ status: png.length > 100 ? 413 : 200 });
    expect(await left()).toEqual([]);
  });

  it('over the wire: a sender of far too much is answered and cut off', async () => {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(30 * 1024 ** 2)]), 'a.png');
    const sent = await fetch(`${address}/form`, { method: 'POST', body: form }).then(
      async (answer) => ({ status: answer.status, code: ((await answer.json()) as Failure).code }),
      () => 'cut off',
    );
    expect([{ status: 413, code: 'file.too_large' }, 'cut off']).toContainEqual(sent);
    expect(await left()).toEqual([]);
  });

  it('is no JSON', async () => {
    const answer = await app.inject({ method: 'POST', url: '/form', payload: { name: 'Dars' } });
    expect(answer.statusCode).toBe(415);
    expect(answer.json().code).toBe('request.unsupported_type');
  });

  it('that breaks off is malformed, and leaves nothing', async () => {
    const payload = `--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await app.inject({ method: 'POST', url: '/form', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(await left()).toEqual([]);
  });
});
