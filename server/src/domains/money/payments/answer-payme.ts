import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { PaymeGateway } from '#/kit/gateways/payments.ts';
import { PaymeError } from './payme-errors.ts';
import type { Books } from './books.ts';
import { type BooksCall, readCall, settleCall } from './open-books.ts';
import { deciding, plain, subjects, params } from './payme-methods.ts';

export type PaymeCall = {
  httpMethod: string;
  body: string;
  authorization: string | undefined;
  address: string;
};

const envelope = z.object({
  method: z.string(),
  params: z.record(z.string(), z.unknown()),
});

type MethodName = keyof typeof params;
const isMethod = (name: string): name is MethodName => Object.hasOwn(params, name);
const isPlain = (name: MethodName): name is keyof typeof plain => Object.hasOwn(plain, name);
/** Read-only methods. */
const reading: ReadonlySet<string> = new Set(['CheckPerformTransaction', 'CheckTransaction']);

/** Handles one call of Payme's Merchant API; errors too become an answer for HTTP 200. */
export async function answerPayme(
  deps: Pick<Deps, 'db' | 'now' | 'log'>,
  gateway: PaymeGateway,
  call: PaymeCall,
): Promise<object> {
  const json = parseJson(call.body);
  const id = requestId(json);
  try {
    return { result: await carryOut(deps, gateway, call, json), id };
  } catch (error) {
    if (!(error instanceof PaymeError)) deps.log.error({ err: error }, 'A call of Payme failed');
    const { code, text, data } = error instanceof PaymeError ? error : new PaymeError('system');
    return { error: { code, message: text, ...(data !== undefined && { data }) }, id };
  }
}

async function carryOut(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  gateway: PaymeGateway,
  { httpMethod, authorization, address }: PaymeCall,
  json: unknown,
): Promise<object> {
  if (httpMethod !== 'POST') throw new PaymeError('notPost');
  if (!gateway.isKnown(address) || !gateway.isAuthorized(authorization)) {
    throw new PaymeError('noRights');
  }
  if (json === undefined) throw new PaymeError('notJson');
  const request = envelope.safeParse(json);
  if (!request.success) throw new PaymeError('badRequest');
  const { method } = request.data;
  if (!isMethod(method)) throw new PaymeError('noMethod', method.slice(0, 100));
  const parsed = params[method].safeParse(request.data.params);
  if (!parsed.success) {
    throw new PaymeError(method === 'SetFiscalData' ? 'badParams' : 'badRequest');
  }
  return isPlain(method)
    ? await plain[method](db, parsed.data as never)
    : await decide(db, method, parsed.data, now());
}

type Deciding = Exclude<MethodName, keyof typeof plain>;

/** Batched with calls arriving at the same time; a refusal does not fail the others. */
async function decide(db: Db, method: Deciding, input: unknown, now: Date): Promise<object> {
  const settle = reading.has(method) ? readCall.payme : settleCall.payme;
  const run = deciding[method] as (books: Books, about: unknown, at: Date) => object;
  const subject = (subjects[method] as (about: unknown) => Omit<BooksCall, 'decide'>)(input);
  return await settle(db, {
    ...subject,
    decide: (books) => {
      try {
        return run(books, input, now);
      } catch (error) {
        if (error instanceof PaymeError) return error;
        throw error;
      }
    },
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The request's id, returned unchanged. */
function requestId(json: unknown): string | number | null {
  const id: unknown = (json as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
