import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Config } from '#/kit/config/config.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { checkedKey } from './file-keys.ts';
import type { FileStorage, ListedFile } from './port.ts';

type S3Config = NonNullable<Config['s3']>;

/**
 * Files in a bucket of any S3-compatible server. `spool` is a folder for streams of unknown length.
 */
export async function createS3Storage(config: S3Config, spool: string): Promise<FileStorage> {
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const client = createClient(config);
  const Bucket = config.bucket;

  const putFile = async (Key: string, file: string, ContentType: string) => {
    const ContentLength = (await stat(file)).size;
    const Body = createReadStream(file);
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength }));
  };
  const putStream = async (Key: string, body: Readable, ContentType: string) => {
    const draft = path.join(spool, randomUUID());
    try {
      await pipeline(body, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
      await putFile(Key, draft, ContentType);
    } finally {
      await rm(draft, { force: true });
    }
  };
  const read: FileStorage['read'] = async (key, range) => {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const Key = checkedKey(key);
    const found = await client.send(new GetObjectCommand({ Bucket, Key, Range })).catch(notFound);
    return found.Body as Readable;
  };

  return {
    read,
    list: () => listBucket(client, Bucket),
    async put(key, body, ContentType) {
      const Key = checkedKey(key);
      if (!Buffer.isBuffer(body)) return putStream(Key, body, ContentType);
      await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType }));
    },
    async putFile(key, file, contentType) {
      await putFile(checkedKey(key), file, contentType);
    },
    async stat(key) {
      const Key = checkedKey(key);
      const found = await client.send(new HeadObjectCommand({ Bucket, Key })).catch(notFound);
      return {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? 'application/octet-stream',
      };
    },
    async download(key, target) {
      await pipeline(await read(key), createWriteStream(target, { mode: 0o600 }));
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkedKey(key) }));
    },
    async deleteFolder(prefix) {
      const Prefix = `${checkedKey(prefix.replace(/\/$/, ''))}/`;
      // A page lists as many keys as one deletion accepts; deleted keys are not listed again.
      for (;;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix }));
        const Objects = (page.Contents ?? []).map(({ Key }) => ({ Key: Key! }));
        if (Objects.length === 0) return;
        const Delete = { Objects, Quiet: true };
        const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }));
        if (Errors.length > 0)
          throw new Error(`${Prefix} could not be deleted: ${Errors[0]?.Code}`);
      }
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

async function* listBucket(client: S3Client, Bucket: string): AsyncGenerator<ListedFile> {
  for await (const page of paginateListObjectsV2({ client }, { Bucket })) {
    for (const { Key, Size = 0, ETag = '' } of page.Contents ?? []) {
      yield { key: Key!, size: Size, version: ETag };
    }
  }
}

function createClient(config: S3Config): S3Client {
  return new S3Client(clientSettings(config));
}

/** Settings shared by all our S3 clients. */
export function clientSettings({ endpoint, region, accessKey, secretKey }: S3Config) {
  return {
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: true,
    // Servers other than Amazon's refuse the checksums that the client would otherwise always add.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
    maxAttempts: 3,
  };
}

function notFound(error: unknown): never {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) {
    throw new AppError('file.not_found', 404);
  }
  throw error;
}
