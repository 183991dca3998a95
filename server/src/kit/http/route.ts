import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import type { Audience, Role } from '@malaka/contracts/kit/roles';
import { decodeParts } from '@malaka/contracts/kit/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import {
  type Enter,
  type FindSession,
  bearerToken,
  mayAct,
  requireSession,
  type Session,
} from './access.ts';
import { encodeAnswer, type ResponseBody, entityTag, isKnown, Versioned } from './answer.ts';
import { type Actor, addressOf } from './caller.ts';
import { AppError } from './app-error.ts';
import { behindOthers } from './behind-others.ts';
import { fieldErrors, unstorableErrors, WITH_INPUT } from './field-texts.ts';
import { type Language, languageOf } from './language.ts';

export const API_PREFIX = '/api/v1';

/** An answer already encoded by its contract, from a cache: the same for everybody. */
export class EncodedAnswer {
  /** Bytes, so that it is not encoded again for every response. */
  readonly body: Buffer;
  #tag: string | undefined;
  constructor(json: string) {
    this.body = Buffer.from(json);
  }

  get tag(): string {
    return (this.#tag ??= entityTag(this.body));
  }
}

type PublicContext = {
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  /** The caller if signed in; public calls work without. */
  findCaller: () => Promise<Session | undefined>;
};
type SignedInContext = Omit<PublicContext, 'findCaller'> & {
  session: Session;
  actor: Actor & { role: Role; sessionId: number };
};
export type Context<A extends Audience> = A extends 'public' ? PublicContext : SignedInContext;

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
};

type Errors = Record<string, string[]>;

type RouteOptions<A extends Audience, Parts, Body> = {
  /** For `versioned`. */
  versionOf?: (input: Parts, context: Context<A>) => Promise<string | undefined>;
  /**
   * Further errors of a body that has invalid fields, so that one response names them all. The
   * handler makes the same checks for a valid body.
   */
  findErrors?: (parts: Partial<Body>, context: Context<A>) => Promise<Errors>;
  /**
   * Requests per minute over all nodes: per session, or per address if anybody may call. Without it
   * the general limit applies.
   */
  limitPerMinute?: number;
  /**
   * Called by many users at the same moment: gives way to calls of other kinds (`behindOthers`).
   */
  isBehindOthers?: boolean;
  /** Work against a clock: its caller never waits in the platform's queue. */
  isServedFirst?: boolean;
};

type Reads<A extends Audience, Parts, Answer> = {
  /**
   * Changes with everything that is read; must be one statement. Language and caller are added
   * automatically. Undefined if the answer also depends on the current time.
   */
  versionOf: (db: Db, input: Parts, context: Context<A>) => Promise<string | undefined>;
  read: (db: Db, input: Parts, context: Context<A>) => Promise<Answer>;
};

export type Scope<A extends Audience> = {
  readonly route: <
    P extends z.ZodType,
    Q extends z.ZodType,
    B extends z.ZodType,
    R extends z.ZodType,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (
      input: Input<P, Q, B>,
      context: Context<A>,
    ) => Promise<ResponseBody<z.output<R>> | EncodedAnswer | Versioned<ResponseBody<z.output<R>>>>,
    options?: RouteOptions<A, Input<P, Q, B>, z.output<B>>,
  ) => void;
  /**
   * A call with a revalidated answer: a caller that has the current version gets 304, and nothing
   * is read. Otherwise version and answer are read in one snapshot.
   */
  readonly versioned: <
    P extends z.ZodType,
    Q extends z.ZodType,
    B extends z.ZodType,
    R extends z.ZodType,
  >(
    endpoint: Endpoint<P, Q, B, R>,
    db: Db,
    reads: Reads<A, Input<P, Q, B>, ResponseBody<z.output<R>>>,
  ) => void;
  /** Runs when the node closes, to release what a feature keeps open. */
  readonly onClose: (stop: () => Promise<void>) => void;
};

export type RegisteredRoute = Endpoint;

type Needs = { findSession: FindSession; now: () => Date; enter?: Enter | undefined };

/**
 * Validates and decodes input to our names; throws 422 with a text per wrong field in the caller's
 * language.
 */
export function check(schema: z.ZodType | undefined, value: unknown, language: Language): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? {}, WITH_INPUT);
  const errors = result.success
    ? unstorableErrors(value, language)
    : fieldErrors(result.error, language);
  if (result.success && Object.keys(errors).length === 0) return result.data;
  throw new AppError('request.invalid', 422, { errors });
}

/**
 * The only way to add a call: inside the scope of its audience, so no call can be unguarded. The
 * caller is checked first, then the input; then the handler runs, and its answer is encoded by the
 * contract, which drops every field it does not name.
 */
export function createScope<A extends Audience>(
  app: FastifyInstance,
  audience: A,
  needs: Needs,
  registered: RegisteredRoute[],
): Scope<A> {
  const scope: Scope<A> = {
    onClose: (stop) => void app.addHook('onClose', stop),
    versioned(endpoint, db, { versionOf, read }) {
      const readVersioned = (input: Parameters<typeof read>[1], context: Context<A>) =>
        joinReads(db, async (reader) => {
          const [payload, version] = await Promise.all([
            read(reader, input, context),
            versionOf(reader, input, context),
          ]);
          return new Versioned(payload, version);
        });
      const findVersion = (input: Parameters<typeof read>[1], context: Context<A>) =>
        versionOf(db, input, context);
      scope.route(endpoint, readVersioned, { versionOf: findVersion });
    },
    route(endpoint, handler, options = {}) {
      if (endpoint.audience !== audience) {
        throw new Error(`${endpoint.path} is for ${endpoint.audience}, not for ${audience}`);
      }
      const { answer } = endpoint;
      registered.push(endpoint);
      app.route({
        method: endpoint.method,
        url: API_PREFIX + endpoint.path,
        ...(options.isBehindOthers && { onRequest: behindOthers }),
        ...(options.limitPerMinute && {
          config: {
            rateLimit: { max: options.limitPerMinute, timeWindow: 60_000 },
            needsSession: audience !== 'public',
          },
        }),
        handler: async (request, reply) => {
          const context = await contextOf<A>(endpoint, request, reply, {
            ...needs,
            enter: options.isServedFirst ? undefined : needs.enter,
          });
          const { language } = context;
          const input = {
            params: check(endpoint.params, request.params, language),
            query: check(endpoint.query, request.query, language),
            body: await checkBody(endpoint, context, options.findErrors),
          };
          const handlerInput = input as Parameters<typeof handler>[0];
          const tagOf = (version: string) =>
            entityTag(JSON.stringify([request.url, ...whose(context), version]));
          if (options.versionOf && request.headers['if-none-match'] !== undefined) {
            const version = await options.versionOf(handlerInput, context);
            const tag = version && tagOf(version);
            if (tag && isKnown(request, tag)) return reply.status(304).header('etag', tag).send();
          }
          const result = await handler(handlerInput, context);
          // The handler itself sends files and streams.
          if (!answer) return reply;
          if (result instanceof Versioned && result.version !== undefined) {
            void reply.header('etag', tagOf(result.version));
          }
          if (result instanceof EncodedAnswer) {
            void reply
              .header('etag', result.tag)
              .header('cache-control', 'no-cache')
              .header('vary', 'accept-language');
            if (isKnown(request, result.tag)) return reply.status(304).send();
          }
          void reply.status(endpoint.status ?? 200).type('application/json; charset=utf-8');
          if (result instanceof EncodedAnswer) return reply.send(result.body);
          const payload = result instanceof Versioned ? result.payload : result;
          return reply.send(encodeAnswer(answer, payload));
        },
      });
    },
  };
  return scope;
}

/** Language and caller, if known: versions of different callers never match. */
function whose(context: PublicContext | SignedInContext): unknown[] {
  const { language, request } = context;
  if (!('session' in context)) return [language, request.headers.authorization];
  const { accountId, role, isSecondFactorDue } = context.session;
  return [language, accountId, role, isSecondFactorDue];
}

/** A form with files is validated by receiveForm. */
async function checkBody<A extends Audience, B extends z.ZodType>(
  { files, body }: Endpoint<z.ZodType, z.ZodType, B>,
  context: Context<A>,
  findErrors: RouteOptions<A, unknown, z.output<B>>['findErrors'],
): Promise<unknown> {
  const { language, request } = context;
  const schema = files ? undefined : body;
  try {
    return check(schema, request.body, language);
  } catch (error) {
    if (!schema || !findErrors || !(error instanceof AppError)) throw error;
    const more = await findErrors(decodeParts(schema, request.body), context);
    const errors = { ...more, ...error.details['errors'] };
    throw new AppError('request.invalid', 422, { errors });
  }
}

async function contextOf<A extends Audience>(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { findSession, now, enter }: Needs,
): Promise<Context<A>> {
  const { authorization } = request.headers;
  const language = languageOf(request.headers['accept-language']);
  const shared = { language, request, reply };
  if (endpoint.audience === 'public') {
    const find = async () => {
      const token = bearerToken(authorization);
      const session = token === undefined ? undefined : await findSession(token);
      if (!session || !mayAct(session)) return undefined;
      request.accountId = session.accountId;
      return session;
    };
    let finding: ReturnType<typeof find> | undefined;
    const findCaller = () => (finding ??= find());
    return { ...shared, findCaller } as Context<A>;
  }
  const session = await requireSession(endpoint, authorization, findSession);
  const { accountId, id: sessionId, role } = session;
  request.accountId = accountId;
  await enter?.(session);
  const address = addressOf(request);
  const actor = { accountId, sessionId, role, address, language, now: now() };
  return { ...shared, session, actor } as unknown as Context<A>;
}
