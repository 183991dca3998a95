import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { startS3 } from '#test/standins/s3.ts';
import type { ListedFile } from './port.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'malaka-storage-'));
const s3 = await startS3();
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true });
});

const spool = path.join(folder, 'spool');
const storages = {
  'in a folder': await createFolderStorage(path.join(folder, 'files')),
  'in S3': await createS3Storage(s3.config, spool),
};

const notFound = expect.objectContaining({ code: 'file.not_found', status: 404 });

describe.each(Object.entries(storages))('files %s', (_name, files) => {
  it('are stored from memory and from a stream, and read whole and in part', async () => {
    await files.put('videos/1/a.mp4', Buffer.from('0123456789'), 'video/mp4');
    await files.put(
      'videos/1/b.mp4',
      Readable.from([Buffer.from('01234'), Buffer.from('56789')]),
      'video/mp4',
    );
    for (const key of ['videos/1/a.mp4', 'videos/1/b.mp4']) {
      expect(await files.stat(key)).toEqual({ size: 10, contentType: 'video/mp4' });
      expect((await buffer(await files.read(key))).toString()).toBe('0123456789');
      const part = await files.read(key, { start: 2, end: 4 });
      expect((await buffer(part)).toString()).toBe('234');
    }
  });

  it('are replaced, copied out and deleted', async () => {
    await files.put('images/a.png', Buffer.from('old'), 'image/png');
    await files.put('images/a.png', Buffer.from('new'), 'image/png');
    const copy = path.join(folder, 'copy.png');
    await files.download('images/a.png', copy);
    expect(await readFile(copy, 'utf8')).toBe('new');
    await files.delete('images/a.png');
    await files.delete('images/a.png');
    await expect(files.read('images/a.png')).rejects.toEqual(notFound);
  });

  it('are deleted by folder, and the neighbour with a longer name stays', async () => {
    for (const key of [
      'hls/1/a.ts',
      'hls/1/b.ts',
      'hls/1/deep/c.ts',
      'hls/1/d.ts',
      'hls/12/a.ts',
    ]) {
      await files.put(key, Buffer.from('x'), 'video/mp2t');
    }
    await files.deleteFolder('hls/1');
    await files.deleteFolder('hls/1/');
    await expect(files.stat('hls/1/deep/c.ts')).rejects.toEqual(notFound);
    await expect(files.stat('hls/1/a.ts')).rejects.toEqual(notFound);
    expect(await files.stat('hls/12/a.ts')).toMatchObject({ size: 1 });
  });

  it('are listed, all of them, and told apart when written anew', async () => {
    const list = async () =>
      new Map(
        (await Readable.from(files.list()).toArray()).map((file: ListedFile) => [file.key, file]),
      );
    for (const name of ['a', 'b', 'c']) {
      await files.put(`lists/${name}/x.png`, Buffer.from(name), 'image/png');
    }
    const first = await list();
    expect(first.get('lists/b/x.png')).toMatchObject({ size: 1 });
    expect([...first.keys()].filter((key) => key.startsWith('lists/')).toSorted()).toEqual([
      'lists/a/x.png',
      'lists/b/x.png',
      'lists/c/x.png',
    ]);
    await files.put('lists/b/x.png', Buffer.from('d'), 'image/png');
    const second = await list();
    expect(second.get('lists/b/x.png')!.version).not.toBe(first.get('lists/b/x.png')!.version);
    expect(second.get('lists/a/x.png')).toEqual(first.get('lists/a/x.png'));
  });

  it('that are not there are refused', async () => {
    await expect(files.stat('none/a.png')).rejects.toEqual(notFound);
    await expect(files.read('none/a.png')).rejects.toEqual(notFound);
    await expect(files.download('none/a.png', path.join(folder, 'x'))).rejects.toEqual(notFound);
  });

  it.each([
    '../a',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '',
    'a/.hidden',
    'a\\b',
    'a\0b',
    '.unfinished/a',
  ])('have no key such as %j', async (key) => {
    await expect(files.put(key, Buffer.from('x'), 'image/png')).rejects.toEqual(notFound);
    await expect(files.read(key)).rejects.toEqual(notFound);
    await expect(files.deleteFolder(key)).rejects.toEqual(notFound);
  });

  it('that broke off while they came are not there', async () => {
    const broken = Readable.from(
      (async function* parts() {
        yield Buffer.from('half');
        throw new Error('the sender went away');
      })(),
    );
    await expect(files.put('videos/2/a.mp4', broken, 'video/mp4')).rejects.toThrow('went away');
    await expect(files.stat('videos/2/a.mp4')).rejects.toEqual(notFound);
    expect(await readdir(spool)).toEqual([]);
    expect(await readdir(path.join(folder, 'files', '.unfinished'))).toEqual([]);
  });

  it('are within reach', async () => {
    await expect(files.check()).resolves.toBeUndefined();
  });
});

describe('S3', () => {
  it('refuses another key than its own', async () => {
    const stranger = await createS3Storage({ ...s3.config, secretKey: 'wrong' }, spool);
    await expect(stranger.put('a/b.png', Buffer.from('x'), 'image/png')).rejects.toThrow(
      'SignatureDoesNotMatch',
    );
    await expect(stranger.check()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    expect(s3.objects.has('a/b.png')).toBe(false);
  });
});
