import { type RoomCall, roomCalls } from '@malaka/contracts/live/webinar-rooms';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { refusalOf } from '#/kit/http/errors.ts';
import type { Language } from '#/kit/http/language.ts';
import { check } from '#/kit/http/route.ts';
import { errorTexts } from '#/kit/http/texts.ts';
import { moderatorCalls } from './moderator-calls.ts';
import { RATES, TokenBucket } from './rules.ts';
import { type Actor, viewerCalls } from './viewer-calls.ts';

type Needs = Pick<Deps, 'db' | 'now' | 'log'>;

/** Rate limits of a participant, shared by all of their pages. */
export type Allowance = { texts: TokenBucket; calls: TokenBucket };

export const newAllowance = (now: number): Allowance => ({
  texts: new TokenBucket(RATES.texts, now),
  calls: new TokenBucket(RATES.calls, now),
});

const isText = (name: RoomCall) => name === 'say' || name === 'ask';

type Caller = Actor & { allowance: Allowance; language: Language };

/** Answers calls of a page after checking its rights, rate limit and input. */
export function createAnswering(deps: Needs) {
  const handlers = { ...viewerCalls(deps), ...moderatorCalls(deps) };

  const run = async (name: RoomCall, caller: Caller, rawInput: unknown): Promise<unknown> => {
    const { participant, room, allowance, language } = caller;
    const { who, body, answer } = roomCalls[name];
    const waitMs = allowance[isText(name) ? 'texts' : 'calls'].take(deps.now().getTime());
    if (waitMs > 0) throw new AppError('request.too_many', 429, { facts: { retry_ms: waitMs } });
    if (who === 'moderator' && !participant.isModerator) throw new AppError('auth.forbidden', 403);
    if (room.facts.state === 'finished') throw new AppError('webinar.finished', 409);
    const input = check(body, rawInput, language);
    const result = await handlers[name]({ participant, room }, input as never);
    return { success: 1, data: z.encode(answer as z.ZodType, result) };
  };

  /** Never throws: a page always learns the outcome of its call. */
  return async (name: RoomCall, caller: Caller, rawInput: unknown): Promise<unknown> =>
    await run(name, caller, rawInput).catch((error: unknown) =>
      refusal(refusalOf(error, deps.log), caller.language),
    );
}

function refusal({ code, details }: AppError, language: Language): object {
  const { errors, facts } = details;
  return { success: 0, code, msg: errorTexts[code][language], ...(errors && { errors }), ...facts };
}

type Ack = (answer: unknown) => void;

const isCall = (name: string): name is RoomCall => Object.hasOwn(roomCalls, name);

/** Calls have the form `name, body, answer`; anything else is ignored. */
export function listenToCalls(
  socket: Socket,
  answer: (name: RoomCall, rawInput: unknown) => Promise<unknown>,
): void {
  // One listener for all names: a room has a thousand sockets.
  socket.onAny((name: string, rawInput: unknown, ack: unknown) => {
    if (typeof ack !== 'function' || !isCall(name)) return;
    void answer(name, rawInput).then((answered) => (ack as Ack)(answered));
  });
}
