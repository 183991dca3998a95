import { DEVICE_HEADER } from '@malaka/contracts/kit/device';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import type { Failure } from '@malaka/contracts/kit/errors';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type ZodType, decode, encode, type output } from 'zod';
import { API_PREFIX } from '#/kit/http/route.ts';

type Part<Name extends string, Schema extends ZodType> =
  unknown extends output<Schema> ? { [K in Name]?: undefined } : { [K in Name]: output<Schema> };

type Caller = {
  token?: string | undefined;
  language?: 'uz' | 'ru' | 'en';
  /** Address of the caller. */
  address?: string;
  /** User agent of the caller. */
  device?: string;
  /** `Idempotency-Key` of a call that moves money. */
  onceKey?: string;
};

type Input<P extends ZodType, Q extends ZodType, B extends ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> &
  Caller;

type Answer = {
  status: number;
  headers: Record<string, unknown>;
  /** The JSON as received. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into it at will
  raw: any;
};

export type Called<Body> = Answer & {
  /** The decoded answer; reading it after a refusal fails the test and shows the refusal. */
  readonly body: Body;
  /** The refusal; reading it after a success fails the test. */
  readonly failure: Failure;
};

/** Calls an endpoint of the contracts: our names in, our names out. */
export async function call<
  P extends ZodType,
  Q extends ZodType,
  B extends ZodType,
  A extends ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  input: Input<P, Q, B>,
): Promise<Called<output<A>>> {
  const { params, query, body, ...caller } = input as Caller & Record<string, unknown>;
  const url = pathOf(endpoint, params) + queryOf(endpoint, query);
  const payload = body === undefined ? undefined : encode(endpoint.body!, body as never);
  const answer = await callRaw(app, endpoint.method, url, { ...caller, body: payload });
  const name = `${endpoint.method} ${url} answered ${answer.status}`;
  return {
    ...answer,
    get body() {
      if (answer.status >= 400) throw new Error(`${name} ${JSON.stringify(answer.raw)}`);
      return endpoint.answer ? decode(endpoint.answer, answer.raw as never) : answer.raw;
    },
    get failure() {
      if (answer.status < 400) throw new Error(`${name}, no failure`);
      return answer.raw as Failure;
    },
  };
}

/** Calls a path below /api/v1 with JSON as given. */
export async function callRaw(
  app: FastifyInstance,
  method: Endpoint['method'] | 'HEAD',
  url: string,
  { token, language, address, device, onceKey, body }: Caller & { body?: unknown } = {},
): Promise<Answer> {
  const request: InjectOptions = {
    method,
    url: API_PREFIX + url,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
      ...(device !== undefined && { [DEVICE_HEADER]: device }),
      ...(onceKey !== undefined && { 'idempotency-key': onceKey }),
    },
    ...(body !== undefined && { payload: body as object }),
    ...(address !== undefined && { remoteAddress: address }),
  };
  const { statusCode, headers, body: text } = await app.inject(request);
  const isJson = String(headers['content-type']).startsWith('application/json');
  return { status: statusCode, headers, raw: isJson && text !== '' ? JSON.parse(text) : text };
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  if (!endpoint.params) return endpoint.path;
  const values = encode(endpoint.params, params as never) as Record<string, unknown>;
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  );
}

function queryOf(endpoint: Endpoint, query: unknown): string {
  if (!endpoint.query || query === undefined) return '';
  const values = encode(endpoint.query, query as never) as Record<string, unknown>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) search.set(name, value as string);
  }
  const text = search.toString();
  return text && `?${text}`;
}
