import type { QueueName } from '@malaka/contracts/kit/reviewing';
import type { Transaction } from 'kysely';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { createClaims } from './claims.ts';

export type Trx = Transaction<DB>;

/** A queue whose decisions wait for "undo". */
export type ReviewQueue<Body extends { id: number } = never> = {
  readonly name: QueueName;
  /** Decides with all that follows, or throws and tells why it may not be. */
  readonly decide: (deps: Deps, trx: Trx, body: Body, reviewer: Actor) => Promise<unknown>;
  readonly claims?: ReturnType<typeof createClaims>;
  /** Where the case is looked at. */
  readonly urlOf: (id: number) => string;
};

const known = new Map<string, ReviewQueue>();

/** Called by handlers.ts of a domain: its held decisions leave by a job. */
export function registerQueue(queue: ReviewQueue): void {
  known.set(queue.name, queue);
}

export const queueOf = (name: string): ReviewQueue | undefined => known.get(name);
