import type { QueueName } from '@malaka/contracts/kit/reviewing';
import type { Audience } from '@malaka/contracts/kit/roles';
import type { Transaction } from 'kysely';
import type { DB } from '#/kit/db/schema.generated.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Actor } from '#/kit/http/caller.ts';
import type { NotificationKind } from '#/kit/notifications/kinds.ts';
import type { createClaims } from './claims.ts';

export type Trx = Transaction<DB>;

/** A published decision that was taken back. */
export type TakenBack = {
  decision: { status: string; comment: string; decidedBy: number | null; decidedAt: Date };
  /** Whom to notify; null if the case has no owner. */
  accountId: number | null;
  /** Placeholders of the notification, besides the reason. */
  facts?: Record<string, string>;
  /** Where the owner sees the case. */
  url: string;
  audit: { action: string; subject: string };
};

export type Reopening = { id: number; decidedAt: Date; reason: string };

/** A queue whose decisions can be undone before they are published. */
export type ReviewQueue<Body extends { id: number } = never> = {
  readonly name: QueueName;
  /** Decides with all consequences, or throws the reason why that is impossible. */
  readonly decide: (deps: Deps, trx: Trx, body: Body, reviewer: Actor) => Promise<unknown>;
  readonly claims?: ReturnType<typeof createClaims>;
  /** Where a reviewer sees the case. */
  readonly urlOf: (id: number) => string;
};

/** A queue whose published decisions can be taken back as well. */
export type ReopenableQueue<Body extends { id: number } = never> = ReviewQueue<Body> & {
  /**
   * Takes a published decision back with its consequences. Locks the case; throws if the decision
   * is not the one the reviewer saw, or if a rule forbids it.
   */
  readonly reopen: (
    deps: Deps,
    trx: Trx,
    reopening: Reopening,
    reviewer: Actor,
  ) => Promise<TakenBack>;
  /** Kind of the owner's notification. */
  readonly reopenedKind: NotificationKind;
  /** Who may decide in the queue. */
  readonly audience: Audience;
};

const known = new Map<string, ReviewQueue>();

/** Called once at startup; a job publishes the queue's pending decisions. */
export function registerQueue(queue: ReviewQueue): void {
  known.set(queue.name, queue);
}

export const queueOf = (name: string): ReviewQueue | undefined => known.get(name);
