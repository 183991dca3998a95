import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { createS3Storage } from '#/kit/files/s3-storage.ts';
import { startS3 } from '#test/standins/s3.ts';
import { createFolderUploads } from './choose-uploads.ts';
import { createS3Uploads } from './s3-uploads.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'malaka-upload-stores-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const spool = path.join(folder, 'spool');
const pieces = path.join(folder, 'pieces');
const inFolder = await createFolderStorage(path.join(folder, 'files'));
const inS3 = await createS3Storage(s3.config, spool);
const stores = {
  'in a folder': { files: inFolder, uploads: createFolderUploads(pieces, inFolder) },
  'in S3': { files: inS3, uploads: await createS3Uploads(s3.config, spool) },
};

describe.each(Object.entries(stores))('an upload %s', (_name, { files, uploads }) => {
  it('grows by pieces of any size, is read whole, copied and removed', async () => {
    // S3 refuses parts below 5 MB, except for the last one.
    const whole = Buffer.concat([Buffer.alloc(9_000_000, 'a'), Buffer.from('end')]);
    const id = 'upload-0123456789abcdef';
    const metadata = { fingerprint: 'f' };
    await uploads.data.create(new Upload({ id, size: whole.length, offset: 0, metadata }));
    let offset = 0;
    for (const end of [100, 6_000_000, 6_000_007, whole.length]) {
      const piece = Readable.from([whole.subarray(offset, end)]);
      offset = await uploads.data.write(piece, id, offset);
      expect(offset).toBe(end);
      expect(await uploads.data.getUpload(id)).toMatchObject({ offset: end, metadata });
    }
    await uploads.withFile(id, async (file) => {
      expect((await readFile(file)).equals(whole)).toBe(true);
    });
    await uploads.copyTo(id, 'videos/7/source.mp4', 'video/mp4');
    await uploads.remove(id);
    await uploads.remove(id);
    expect((await buffer(await files.read('videos/7/source.mp4'))).equals(whole)).toBe(true);
    expect(await files.stat('videos/7/source.mp4')).toMatchObject({ contentType: 'video/mp4' });
    await expect(uploads.data.getUpload(id)).rejects.toBeDefined();
    expect([...s3.objects.keys()].filter((key) => key.startsWith('upload-'))).toEqual([]);
    expect(await readdir(pieces)).toEqual([]);
    expect(await readdir(spool)).toEqual([]);
  });

  it('can be given up half way', async () => {
    const id = 'upload-fedcba9876543210';
    await uploads.data.create(new Upload({ id, size: 1000, offset: 0 }));
    await uploads.data.write(Readable.from([Buffer.alloc(10)]), id, 0);
    await uploads.remove(id);
    await expect(uploads.data.getUpload(id)).rejects.toBeDefined();
    expect([...s3.objects.keys()].filter((key) => key.startsWith('upload-'))).toEqual([]);
    expect(await readdir(pieces)).toEqual([]);
  });
});
