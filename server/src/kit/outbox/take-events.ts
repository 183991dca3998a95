import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { OUTBOX_EVENT_MAX, type Receipt, type sendEvents } from '@malaka/contracts/kit/outbox';
import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { inTransaction } from '#/kit/db/transactions.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { completionsFirst } from '#/kit/db/completions-first.ts';
import { encodeAnswer } from '#/kit/http/answer.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { check } from '#/kit/http/route.ts';
import { isUnexpected } from '#/kit/http/errors.ts';
import type { Language } from '#/kit/http/language.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import type { EventHandler } from './event-handler.ts';
import {
  deleteFailures,
  getReceipt,
  insertReceipt,
  type StoredReceipt,
  listFailures,
  lockQueue,
  saveFailure,
} from './queries.ts';

type Batch = BodyOf<typeof sendEvents>;
type Event = Batch['events'][number];
type Sender = Actor & { role: Role; sessionId: number };
type Handlers = ReadonlyMap<string, EventHandler>;

/** Stay within a client's time-out; the remaining events come with the next call. */
const LONGEST_MS = 8000;

/**
 * Handles events in order until one fails temporarily, for example in a database outage: it and the
 * rest stay on the device. If an event fails unexpectedly, only events of the same object wait for
 * it; so do refusals behind it, which its absence may have caused. If no event was decided, the
 * call fails.
 */
export async function takeEvents(
  deps: Deps,
  handlers: Handlers,
  { accountId, hasAnswers, events }: Batch,
  sender: Sender,
): Promise<Receipt[]> {
  if (accountId !== sender.accountId) throw new AppError('outbox.other_account', 409);
  const startedAt = performance.now();
  const receipts: Receipt[] = [];
  const failures = await listFailures(deps.db, accountId);
  const waiting = new Set<string>();
  for (const event of events) {
    const thing = thingOf(handlers, event, sender);
    const isPaused = (failures.get(event.id) ?? sender.now) > sender.now;
    if (isPaused || waiting.has(thing)) {
      waiting.add(thing);
      continue;
    }
    try {
      const isBehind = waiting.size > 0;
      // oxlint-disable-next-line no-await-in-loop -- in order: one may depend on the one before it
      const { answer, ...receipt } = await takeEvent(deps, handlers, event, {
        ...sender,
        isBehind,
      });
      receipts.push({ ...receipt, answer: hasAnswers ? answer : null });
    } catch (error) {
      const { id, kind } = event;
      if (isUnexpected(error)) {
        // oxlint-disable-next-line no-await-in-loop -- those behind it are not taken before
        await saveFailure(deps.db, { accountId, eventId: id, kind, at: sender.now });
        deps.log.error({ err: error, kind, event: id }, 'An event of a device failed');
      } else if (!isFinal(error)) {
        if (receipts.length === 0) throw error;
        deps.log.warn({ err: error, kind }, 'An event of an outbox has to wait');
        break;
      }
      waiting.add(thing);
    }
    if (performance.now() - startedAt > LONGEST_MS) break;
  }
  if (receipts.length === 0) throw new AppError('technical_fault', 500);
  const recovered = receipts.map(({ id }) => id).filter((id) => failures.has(id));
  if (recovered.length > 0) await deleteFailures(deps.db, accountId, recovered);
  return receipts;
}

/** An unreadable event blocks no others: it will be refused. */
function thingOf(handlers: Handlers, event: Event, { language }: Sender): string {
  const handler = handlers.get(event.kind);
  try {
    return handler?.thingOf(inputOf(handler, event, language)) ?? event.id;
  } catch {
    return event.id;
  }
}

const inputOf = ({ kind: { endpoint } }: EventHandler, event: Event, language: Language) => ({
  params: check(endpoint.params, event.params, language),
  body: check(endpoint.body, event.body, language),
});

async function takeEvent(
  deps: Deps,
  handlers: Handlers,
  event: Event,
  sender: Sender & { isBehind: boolean },
): Promise<Receipt> {
  const key = { accountId: sender.accountId, eventId: event.id };
  const row = { ...key, kind: event.kind, decidedAt: sender.now };
  try {
    return await inTransaction(deps.db, async (trx) => {
      await lockQueue(trx, sender.accountId);
      await completionsFirst(trx);
      const number = await insertReceipt(trx, row);
      if (number === undefined) return repeated(event, await getReceipt(trx, key), sender);
      const answer = await run({ ...deps, db: trx }, handlers, event, sender);
      const { now: decidedAt } = sender;
      return {
        id: event.id,
        number,
        isCounted: true,
        isRepeated: false,
        code: null,
        message: null,
        decidedAt,
        answer,
      };
    });
  } catch (error) {
    if (!isFinal(error) || sender.isBehind) throw error;
    const { code, details } = error;
    const number = await insertReceipt(deps.db, { ...row, code, errors: details.errors });
    const receipt = repeated(event, await getReceipt(deps.db, key), sender);
    return { ...receipt, isRepeated: number === undefined };
  }
}

function repeated(event: Event, stored: StoredReceipt, { language }: Sender): Receipt {
  const { number, code, errors, decidedAt } = stored;
  // The texts of its fields say more; they are in the language of the original call.
  const message = code && (Object.values(errors ?? {})[0]?.[0] ?? errorTexts[code][language]);
  const { id } = event;
  return { id, number, isCounted: !code, isRepeated: true, code, message, decidedAt, answer: null };
}

async function run(deps: Deps, handlers: Handlers, event: Event, sender: Sender): Promise<unknown> {
  const handler = handlers.get(event.kind);
  if (!handler) throw new AppError('outbox.unknown_kind', 422);
  const { endpoint } = handler.kind;
  const roles: readonly Role[] = AUDIENCES[endpoint.audience] ?? [];
  if (!roles.includes(sender.role)) throw new AppError('auth.forbidden', 403);
  if (JSON.stringify(event.body ?? null).length > OUTBOX_EVENT_MAX) {
    throw new AppError('request.too_large', 413);
  }
  const payload = await handler.handle(deps, inputOf(handler, event, sender.language), sender);
  return JSON.parse(encodeAnswer(endpoint.answer ?? z.unknown(), payload)) as unknown;
}

/** Statuses after which a repetition may succeed. */
const RETRYABLE = [401, 408, 425, 429];

const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && error.status < 500 && !RETRYABLE.includes(error.status);
