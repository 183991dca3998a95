import type { Db } from '#/db/connect.ts';
import type { FindSession, Session } from '#/http/access.ts';
import { findSessions } from './find-session.ts';

type Answer = PromiseWithResolvers<Session | undefined>;

/** A second one goes on where the first is held up. */
const MOST_LOOKS = 2;

/**
 * Looks sessions up, those together that are asked for while a look is under way: the more calls
 * arrive, the less each one's session costs. Nothing is remembered: every look begins after the calls
 * that it is for, so that a session which has ended is never let in.
 */
export function createSessionFinder(db: Db, now: () => Date): FindSession {
  let waiting = new Map<string, Answer>();
  let looks = 0;

  async function look(): Promise<void> {
    if (looks === MOST_LOOKS || waiting.size === 0) return;
    const asked = waiting;
    waiting = new Map();
    looks += 1;
    try {
      const found = await findSessions(db, [...asked.keys()], now());
      for (const [token, answer] of asked) answer.resolve(found.get(token));
    } catch (error) {
      for (const answer of asked.values()) answer.reject(error);
    } finally {
      looks -= 1;
      void look();
    }
  }

  return (token) => {
    const answer = waiting.get(token) ?? Promise.withResolvers<Session | undefined>();
    waiting.set(token, answer);
    void look();
    return answer.promise;
  };
}
