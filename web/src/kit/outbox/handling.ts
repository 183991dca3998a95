import type { Receipt } from '@malaka/contracts/kit/outbox';
import type { Entry } from './queue-store.ts';

/** Thrown while an entry is prepared if sending it again would fail again. */
export class NotSendable extends Error {}

/** The parts of an entry that a newer one may be merged into. */
export type Mergeable = Pick<Entry, 'about' | 'body'>;

type Settle = (entry: Entry, receipt: Receipt) => void;

/** What a feature adds to its kind of entry; registered once, before any is sent. */
export type Handling = {
  /** Runs before sending: uploads files and names them in the body. */
  prepare?: (entry: Entry) => Promise<Entry>;
  /**
   * Merges a newer entry of the same key into one not sent yet; undefined if they stay separate.
   */
  merge?: (known: Mergeable, newer: Mergeable) => Mergeable | undefined;
  onCounted?: Settle;
  onRefused?: Settle;
};
