import { failure } from '@malaka/contracts/kit/errors';
import type { InjectOptions } from 'fastify';
import type { FuzzWorld } from './fuzz-world.ts';

export type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  minimum?: number;
  maximum?: number;
};
type Call = {
  parameters: { in: string; name: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
export type ApiDocument = { paths: Record<string, Record<string, Call>> };

const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  9_007_199_254_740_994,
  1e308,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  '\0',
  'abc\0def',
  '\ud800',
  'a\udfffb',
  '\u202e\ufeff\u2028',
  '😀'.repeat(60),
  'a'.repeat(5000),
  "' or '1'='1",
  "'; drop table accounts; --",
  '$1',
  '%00',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '<script>alert(1)</script>',
  '{"$ne":null}',
  '{{7*7}}',
  // eslint-disable-next-line no-template-curly-in-string -- the text is what it looks like
  '${jndi:ldap://x}',
  '\r\nset-cookie: a=b',
  '0x1f',
  '１２３',
  '2026-02-31T25:61:61Z',
  [],
  {},
  [[[[[[[[]]]]]]]],
  [null],
  ['a', 1, {}],
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
];

const BROKEN = ['{', '{"a":', '[1,', 'nul', '"\\u12"', '{"a":1}}', '\0', '\ufeff{}', '{a:1}', ''];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-7',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/json, application/json',
  '/',
  '\u00ff',
];
const LANGUAGES = ['uz', 'ru', 'en', 'de', '', '*', 'ru;q=0.9,en', 'x'.repeat(3000), '\u00ff'];
const METHODS: readonly string[] = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];
const ADDRESSES = [
  '/api/v1/%',
  '/api/v1/course/%ff',
  '/api/v1/course/%00',
  '/api/v1/../../etc/passwd',
  '/api/v1//course',
  '/api/v1/nothing',
  '/api/v1/openapi.json?%',
  '/api/docs/../package.json',
  '/api/v1/dev/outbox?to=%00',
  '/api/v1/dev/outbox?to=a&to=b',
  '/api/v1/dev/outbox?to[a]=b',
  '/healthz',
  '/readyz',
  `/api/v1/${'a'.repeat(3000)}`,
];

/** Reproducible for the same seed, so that a failure can be repeated (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Requests to all calls of the API's own document, some valid, most slightly wrong. */
export function createFuzzer(document: ApiDocument, world: FuzzWorld, seed: number) {
  const random = createRandom(seed);
  const isOne = (share: number) => random() < share;
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );

  /** First word of the path: an id belongs to a course in one and to an account in another. */
  let group = '';

  function valueOf(schema: JsonSchema, name: string, oddity: number): unknown {
    if (isOne(oddity)) return pick(NASTY);
    const samples = world.samples[`${name} of ${group}`] ?? world.samples[name];
    if (samples && isOne(0.8)) return pick(samples);
    if (schema.anyOf) return valueOf(pick(schema.anyOf), name, oddity);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pick(schema.enum);
    if (schema.type === 'array') {
      const length = isOne(0.05) ? 200 : Math.floor(random() * 3);
      return Array.from({ length }, () => valueOf(schema.items ?? {}, '', oddity));
    }
    if (schema.type === 'object') return objectOf(schema, oddity);
    if (schema.type === 'integer' || schema.type === 'number') {
      const edges = [schema.minimum ?? 0, schema.maximum ?? 9_007_199_254_740_991];
      return isOne(0.3) ? pick(edges) : Math.floor(random() * 1000);
    }
    return pick(['matn', 'A', '12', 'Oʻzbekiston']);
  }

  function objectOf(schema: JsonSchema, oddity: number): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      if (!isOne(0.06)) made[name] = valueOf(field, name, oddity);
    }
    if (isOne(0.1)) {
      Object.assign(made, { role_id: 1, constructor: { prototype: { isAdmin: 1 } } });
    }
    return made;
  }

  const bodyText = (schema: JsonSchema, oddity: number): string => {
    if (isOne(0.05)) return pick(BROKEN);
    if (isOne(0.02)) return '['.repeat(20_000) + ']'.repeat(20_000);
    if (isOne(0.06)) return JSON.stringify(pick(NASTY));
    const text = JSON.stringify(objectOf(schema, oddity));
    return isOne(0.03) ? text.replace('{', '{"__proto__":{"role_id":1},') : text;
  };

  const formText = (schema: JsonSchema, oddity: number): string => {
    const fields = objectOf(schema, oddity);
    const parts = Object.entries(fields).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      const file = isOne(0.1) ? '; filename="a.mp4"' : '';
      return `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`;
    });
    return parts.join('') + (isOne(0.9) ? '--x--\r\n' : '');
  };

  function payloadOf(call: Call, oddity: number) {
    const [type, content] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
    if (!type || !content) {
      return isOne(0.1) ? { type: 'application/json', text: pick(BROKEN) } : undefined;
    }
    if (isOne(0.03)) return { type: pick(TYPES), text: pick(BROKEN) };
    return type === 'application/json'
      ? { type, text: bodyText(content.schema, oddity) }
      : { type: `${type}; boundary=x`, text: formText(content.schema, oddity) };
  }

  function urlOf(path: string, { parameters }: Call, oddity: number): string {
    const text = (value: unknown) => {
      const plain = typeof value === 'string' ? value : JSON.stringify(value);
      return encodeURIComponent(plain.toWellFormed()).slice(0, 3000);
    };
    const filled = path.replaceAll(/\{(\w+)\}|\*/g, (_, name: string | undefined) => {
      const known = parameters.find((parameter) => parameter.name === (name ?? '*'));
      return text(valueOf(known?.schema ?? {}, name ?? '*', oddity)) || '0';
    });
    const search = parameters
      .filter(({ in: place }) => place === 'query' && isOne(0.6))
      .flatMap(({ name, schema }) => {
        const pair = `${name}=${text(valueOf(schema, name, oddity))}`;
        return isOne(0.05) ? [pair, pair, `${name}[]=1`, `${name}[__proto__]=1`] : [pair];
      });
    return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
  }

  function authorizationOf(token: string): string | undefined {
    if (isOne(0.8)) return `Bearer ${token}`;
    return pick([
      undefined,
      'Bearer',
      'Bearer ',
      `bearer ${token}`,
      'Basic YTpi',
      `Bearer ${'x'.repeat(5000)}`,
    ]);
  }

  return async function next(): Promise<InjectOptions> {
    const remoteAddress = `10.${Math.floor(random() * 256)}.${Math.floor(random() * 256)}.7`;
    if (isOne(0.03)) return { method: 'GET', url: pick(ADDRESSES), remoteAddress };
    const { path, method, call } = pick(calls);
    group = path.split('/')[3] ?? '';
    const oddity = pick([0, 0.05, 0.3]);
    const payload = method === 'post' ? payloadOf(call, oddity) : undefined;
    const token = path.endsWith('/logout') ? await world.newToken() : pick(world.tokens);
    const authorization = authorizationOf(token);
    return {
      method: (isOne(0.03) ? pick(METHODS) : method.toUpperCase()) as 'GET',
      url: urlOf(path, call, oddity),
      remoteAddress,
      headers: {
        ...(authorization !== undefined && { authorization }),
        ...(isOne(0.3) && { 'accept-language': pick(LANGUAGES) }),
        ...(isOne(0.03) && {
          range: pick(['bytes=0-', 'bytes=-0', 'bytes=9-1', 'x', 'bytes=a-b']),
        }),
        ...(isOne(0.03) && { 'x-request-id': pick(['', 'a'.repeat(5000), '<b>', '../']) }),
        ...(isOne(0.02) && { 'x-forwarded-for': pick(['a', '1.1.1.1, ::1', '']) }),
        ...(payload && { 'content-type': payload.type }),
      },
      ...(payload && { payload: payload.text }),
    };
  };
}

// Words of PostgreSQL, Kysely and stack traces that none of the texts above contains.
const INSIDE =
  /node_modules|\n\s+at |\.ts:\d|syntax error at|violates|relation "|invalid input syntax|out of range|kysely|select "|insert into/i;

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> };

/** What is wrong with a response, whatever the request was; undefined if nothing is. */
export function failureOf(
  { statusCode, body, headers }: Answer,
  { method, url }: InjectOptions,
): string | undefined {
  if (statusCode >= 500) return `status ${statusCode} ${body.slice(0, 200)}`;
  if (statusCode < 400) return undefined;
  if (INSIDE.test(body)) return `tells of the inside: ${body.slice(0, 300)}`;
  // A HEAD response has no body, nor has one to a range outside the file (RFC 9110).
  if (method === 'HEAD' || statusCode === 416) return undefined;
  const type = String(headers['content-type']);
  // Outside the API an unknown path is a page of the client.
  const isPage =
    typeof url === 'string' && !new URL(url, 'http://localhost').pathname.startsWith('/api/');
  if (isPage && statusCode === 404 && type.startsWith('text/html')) return undefined;
  if (!type.startsWith('application/json')) {
    return `status ${statusCode} is no JSON: ${body.slice(0, 200)}`;
  }
  const shape = failure.safeParse(JSON.parse(body));
  return shape.success ? undefined : `another shape: ${body.slice(0, 300)}`;
}
