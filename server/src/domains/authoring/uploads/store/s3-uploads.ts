import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import type { Config } from '#/kit/config/config.ts';
import { clientSettings } from '#/kit/files/s3-storage.ts';
import type { UploadStore } from '#/kit/gateways/uploads.ts';

const PART_BYTES = 8 * 1024 ** 2;
/** Parallel part uploads to the bucket, over all uploads. */
const PARTS_AT_ONCE = 4;

/** Another node may have changed or deleted what this one would cache. */
const noCache = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
};

/** Stores uploads as multipart objects in the bucket, so that any node can continue them. */
export async function createS3Uploads(
  config: NonNullable<Config['s3']>,
  spool: string,
): Promise<UploadStore> {
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const settings = clientSettings(config);
  const client = new S3Client(settings);
  const Bucket = config.bucket;
  const data = new S3Store({
    partSize: PART_BYTES,
    maxConcurrentPartUploads: PARTS_AT_ONCE,
    // Many S3 servers other than Amazon's do not support tags.
    useTags: false,
    cache: noCache,
    s3ClientConfig: { ...settings, bucket: Bucket },
  });
  return {
    data,
    isOnThisDisk: false,
    async withFile(id, use) {
      const file = path.join(spool, randomUUID());
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: id }));
        await pipeline(Body as Readable, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
        return await use(file);
      } finally {
        await rm(file, { force: true });
      }
    },
    async copyTo(id, Key, ContentType) {
      const CopySource = `${Bucket}/${id}`;
      const MetadataDirective = 'REPLACE';
      await client.send(
        new CopyObjectCommand({ Bucket, Key, CopySource, ContentType, MetadataDirective }),
      );
    },
    async remove(id) {
      // Fails if it is finished or gone; the objects are deleted anyway.
      await data.remove(id).catch(() => undefined);
      for (const Key of [id, `${id}.info`, `${id}.part`]) {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      }
    },
  };
}
