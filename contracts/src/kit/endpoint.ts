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
  /** Status of a successful answer, 200 by default. */
  readonly status?: 200 | 201;
  /** The body is multipart/form-data; fields are listed in `body`, files in `files`. */
  readonly files?: readonly string[];
  /** For a POST that is idempotent: clients may resend it when the server is busy. */
  readonly isRepeatable?: true;
  /** Users whose role requires a second factor may call only these before they have set one up. */
  readonly isOpenBeforeFactor?: true;
};

/** HEAD, PATCH and DELETE belong to the tus protocol of resumable uploads. */
type Method = 'GET' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE';

/** In Fastify's syntax, relative to /api/v1: `/course/:id`. */
type Path = `/${string}`;

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
    const At extends Path,
  >(
    path: At,
    call: Call<Params, Query, Body, Answer>,
  ): Endpoint<Params, Query, Body, Answer> & { readonly path: At } => ({
    method,
    path,
    audience,
    ...call,
  });

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
