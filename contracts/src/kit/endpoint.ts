import type { z } from 'zod';
import type { Audience } from './roles.ts';

/** What a call declares besides method, path and audience: its codecs and options. */
type Call<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
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

/** HEAD, PATCH and DELETE belong to the tus protocol of resumable uploads. */
type Method = 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/** Fastify's spelling, below /api/v1: `/course/:id`. */
type Path = `/${string}`;

/** One call of the API. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = Call<Params, Query, Body, Answer> & {
  readonly method: Method;
  readonly path: Path;
  readonly audience: Audience;
};

const by =
  (method: Method, audience: Audience) =>
  <
    Params extends z.ZodType,
    Query extends z.ZodType,
    Body extends z.ZodType,
    Answer extends z.ZodType,
  >(
    path: Path,
    call: Call<Params, Query, Body, Answer>,
  ): Endpoint<Params, Query, Body, Answer> => ({ method, path, audience, ...call });

/**
 * Declares a call once for client and server: `get.author('/teacher/courses', …)`. The server
 * refuses to register a call whose audience has no scope.
 */
const declare = (method: Method) => ({
  public: by(method, 'public'),
  signedIn: by(method, 'signedIn'),
  learner: by(method, 'learner'),
  author: by(method, 'author'),
  manager: by(method, 'manager'),
  examiner: by(method, 'examiner'),
  reviewer: by(method, 'reviewer'),
  admin: by(method, 'admin'),
});

export const get = declare('GET');
export const post = declare('POST');
export const head = declare('HEAD');
export const patch = declare('PATCH');
export const remove = declare('DELETE');

export type ParamsOf<E> = E extends Endpoint<infer P> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B> ? z.output<B> : never;
export type AnswerOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
