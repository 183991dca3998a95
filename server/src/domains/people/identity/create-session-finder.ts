import type { Db } from '#/kit/db/connect.ts';
import { batchCalls } from '#/kit/batching/batch-calls.ts';
import type { FactorRule } from './factor-rule.ts';
import type { FindSession, Session } from '#/kit/http/access.ts';
import { findSessions } from './find-session.ts';

/**
 * Looks up sessions in batches. A lookup begins after the calls it serves, so that an ended session
 * is never accepted.
 */
export function createSessionFinder(db: Db, now: () => Date, rule: FactorRule): FindSession {
  const find = batchCalls<string, Session | undefined>(async (_db, tokens) => {
    const found = await findSessions(db, tokens, now(), rule);
    return tokens.map((token) => found.get(token));
  });
  return (token) => find(db, token);
}
