import type { QueueName } from '@malaka/contracts/kit/reviewing';
import type { Audience } from '@malaka/contracts/kit/roles';
import type { Transaction } from 'kysely';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Actor } from '#/kit/http/actor.ts';
import type { NotificationKind } from '#/kit/notifications/kinds.ts';
import type { createClaims } from './claims.ts';

export type Trx = Transaction<DB>;

/** A decision that was taken back after it had left. */
export type TakenBack = {
  decision: { status: string; comment: string; decidedBy: number | null; decidedAt: Date };
  /** Who reads why; nobody where the case has no owner. */
  accountId: number | null;
  /** What the notification tells beside the reason. */
  facts?: Record<string, string>;
  /** Where the owner reads more. */
  url: string;
  audit: { action: string; subject: string };
};

export type Reopening = { id: number; decidedAt: Date; reason: string };

/** A queue whose decisions wait for "undo". */
export type ReviewQueue<Body extends { id: number } = never> = {
  readonly name: QueueName;
  /** Decides with all that follows, or throws and tells why it may not be. */
  readonly decide: (deps: Deps, trx: Trx, body: Body, reviewer: Actor) => Promise<unknown>;
  readonly claims?: ReturnType<typeof createClaims>;
  /** Where the case is looked at. */
  readonly urlOf: (id: number) => string;
};

/** One whose decisions are taken back after they have left, too. */
export type ReopenableQueue<Body extends { id: number } = never> = ReviewQueue<Body> & {
  /**
   * Takes a decision that had left back, with what can be: holds the case, and throws where it is
   * another decision than the one that was seen, or where something speaks against it.
   */
  readonly reopen: (
    deps: Deps,
    trx: Trx,
    reopening: Reopening,
    reviewer: Actor,
  ) => Promise<TakenBack>;
  /** Told to the owner. */
  readonly reopenedKind: NotificationKind;
  /** Who decides in it. */
  readonly audience: Audience;
};

const known = new Map<string, ReviewQueue>();

/** Called by handlers.ts of a domain: its held decisions leave by a job. */
export function registerQueue(queue: ReviewQueue): void {
  known.set(queue.name, queue);
}

export const queueOf = (name: string): ReviewQueue | undefined => known.get(name);
