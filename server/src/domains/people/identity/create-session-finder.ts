import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import type { FactorRule } from './factor-rule.ts';
import type { FindSession, Session } from '#/kit/http/access.ts';
import { findSessions } from './find-session.ts';

/**
 * Looks sessions up, those together that are asked for while a look is under way. A look begins
 * after the calls that it is for, so that a session which has ended is never let in.
 */
export function createSessionFinder(db: Db, now: () => Date, rule: FactorRule): FindSession {
  const find = batchCalls<string, Session | undefined>(async (_db, tokens) => {
    const found = await findSessions(db, tokens, now(), rule);
    return tokens.map((token) => found.get(token));
  });
  return (token) => find(db, token);
}
