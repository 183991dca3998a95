import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const REGION = 'test-1';
const BUCKET = 'malaka';
const ACCESS_KEY = 'test-access';
const SECRET_KEY = 'test-secret';

type Stored = { content: Buffer; type: string; metadata?: Record<string, string> };
/** Multipart objects, by the id of their upload. */
const parts = new Map<string, { number: number; content: Buffer }[]>();
type Answer = { status: number; headers?: Record<string, string | number>; body?: Buffer | string };

/**
 * Implements the part of S3 that the storage uses. Unlike other stand-ins it refuses unsigned or
 * wrongly signed requests, and the checksum trailers that only Amazon's servers support.
 */
export async function startS3() {
  const objects = new Map<string, Stored>();
  const server = createServer((request, response) => {
    void answer(request, objects).then(({ status, headers, body }) => {
      response.writeHead(status, {
        ...(body && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      });
      finish(request, response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function finish(request: IncomingMessage, response: ServerResponse, body?: Buffer | string): void {
  if (request.method === 'HEAD') response.end();
  else response.end(body);
}

async function answer(request: IncomingMessage, objects: Map<string, Stored>): Promise<Answer> {
  const content = Buffer.concat(await request.toArray());
  const refusal = refuse(request, content);
  if (refusal !== undefined) return failure(403, refusal);
  const url = new URL(request.url!, 'http://s3');
  const [, bucket, ...rest] = url.pathname.split('/');
  if (bucket !== BUCKET) return failure(404, 'NoSuchBucket');
  const key = rest.map(decodeURIComponent).join('/');
  if (key === '') return answerBucket(request.method!, url, content, objects);
  const inParts = answerParts(request, { key, url, content, objects });
  if (inParts) return inParts;
  return answerObject(request, key, content, objects);
}

function answerBucket(
  method: string,
  url: URL,
  content: Buffer,
  objects: Map<string, Stored>,
): Answer {
  if (method === 'HEAD') return { status: 200 };
  if (method === 'POST' && url.searchParams.has('delete')) {
    for (const [, key] of content.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key!);
    return { status: 200, body: '<DeleteResult/>' };
  }
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const found = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after);
  // Short pages, so that deleting a folder takes more than one request.
  const keys = found.toSorted().slice(0, 2);
  const list = keys.map((key) => listed(key, objects.get(key)!.content)).join('');
  const more = found.length > keys.length;
  const next = more ? `<NextContinuationToken>${keys.at(-1)}</NextContinuationToken>` : '';
  const body = `<ListBucketResult>${list}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`;
  return { status: 200, body };
}

const listed = (key: string, content: Buffer) =>
  `<Contents><Key>${key}</Key><Size>${content.length}</Size><ETag>"${sha256(content)}"</ETag></Contents>`;

type Query = { key: string; url: URL; content: Buffer; objects: Map<string, Stored> };

/** Multipart uploads; undefined for other requests. */
function answerParts({ method }: IncomingMessage, query: Query): Answer | undefined {
  const { key, content, objects } = query;
  const { searchParams } = query.url;
  if (method === 'POST' && searchParams.has('uploads')) {
    const id = `${key}-${parts.size}`;
    parts.set(id, []);
    const body = `<R><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></R>`;
    return { status: 200, body };
  }
  const id = searchParams.get('uploadId');
  if (id === null) return undefined;
  const known = parts.get(id);
  if (known === undefined) return failure(404, 'NoSuchUpload');
  if (method === 'PUT') {
    known.push({ number: Number(searchParams.get('partNumber')), content });
    return { status: 200, headers: { etag: `"${sha256(content)}"` } };
  }
  if (method === 'GET') {
    const list = known.map(
      (part) =>
        `<Part><PartNumber>${part.number}</PartNumber><ETag>"${sha256(part.content)}"</ETag><Size>${part.content.length}</Size></Part>`,
    );
    return { status: 200, body: `<R>${list.join('')}<IsTruncated>false</IsTruncated></R>` };
  }
  parts.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const whole = known.toSorted((one, other) => one.number - other.number);
  const joined = Buffer.concat(whole.map((part) => part.content));
  objects.set(key, { content: joined, type: 'application/octet-stream' });
  return { status: 200, body: `<R><Key>${key}</Key><ETag>"${sha256(joined)}"</ETag></R>` };
}

function copy(
  source: string,
  type: string,
  objects: Map<string, Stored>,
): Answer & { copied?: Stored } {
  const stored = objects.get(decodeURIComponent(source).replace(`${BUCKET}/`, ''));
  if (!stored) return failure(404, 'NoSuchKey');
  return { status: 200, body: '<CopyObjectResult/>', copied: { ...stored, type } };
}

function answerObject(
  { method, headers }: IncomingMessage,
  key: string,
  content: Buffer,
  objects: Map<string, Stored>,
): Answer {
  if (method === 'PUT') {
    const type = headers['content-type'] ?? 'application/octet-stream';
    const source = headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const { copied, ...answered } = copy(source, type, objects);
      if (copied) objects.set(key, copied);
      return answered;
    }
    const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
    objects.set(key, { content, type, metadata: Object.fromEntries(metadata) as never });
    return { status: 200, headers: { etag: `"${sha256(content)}"` } };
  }
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const stored = objects.get(key);
  if (stored === undefined) return failure(404, 'NoSuchKey');
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  const body = range
    ? stored.content.subarray(Number(range[1]), Number(range[2]) + 1)
    : stored.content;
  return {
    status: range ? 206 : 200,
    headers: { ...stored.metadata, 'content-type': stored.type },
    body,
  };
}

function failure(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}

/** Checks AWS Signature Version 4; undefined for a correctly signed request. */
function refuse({ method, url, headers }: IncomingMessage, content: Buffer): string | undefined {
  const authorization =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (authorization === null) return 'AccessDenied';
  const [, accessKey, day, region, signedNames, signature] = authorization as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (accessKey !== ACCESS_KEY || region !== REGION) return 'InvalidAccessKeyId';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (headers['x-amz-trailer'] !== undefined || contentHash.startsWith('STREAMING')) {
    return 'NotImplemented';
  }
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(content)) {
    return 'XAmzContentSHA256Mismatch';
  }
  const { pathname, searchParams } = new URL(url!, 'http://s3');
  const canonical = [
    method,
    pathname,
    canonicalQuery(searchParams),
    ...signedNames.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedNames,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${SECRET_KEY}`,
  );
  const isRight = timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
}

function canonicalQuery(search: URLSearchParams): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replaceAll(
      /[!'()*]/g,
      (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return [...search]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) =>
  createHmac('sha256', key).update(text).digest();
