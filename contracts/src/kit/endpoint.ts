import type { z } from 'zod';
import type { Audience } from './roles.ts';

/** One call of the API: path, audience and the codecs of all that travels. Paths are below /api/v1. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** HEAD, PATCH and DELETE belong to the tus protocol of resumable uploads. */
  readonly method: 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  /** Fastify's spelling: `/course/:id`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent for answers that are files or streams. */
  readonly answer?: Answer;
  /** Status of the good answer; 200 where absent. */
  readonly status?: 200 | 201;
  /** The body is multipart/form-data; fields are listed in `body`, files in `files`. */
  readonly files?: readonly string[];
  /** Of a POST: sent twice, it does and tells what it does once; a busy server's callers send it again. */
  readonly isRepeatable?: true;
  /** May be called by whose role needs a second factor and has none yet; no other call may. */
  readonly isOpenBeforeFactor?: true;
};

/** Declares a call once for both sides; the server refuses to register one that no scope serves. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B> ? z.output<B> : never;
export type AnswerOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
