import type { Receipt } from '@malaka/contracts/kit/outbox';
import type { Entry } from './queue-store.ts';

/** Thrown while something is prepared: sending it again would fail again. */
export class NotSendable extends Error {}

/** What of an entry may take up a newer one. */
export type Mergeable = Pick<Entry, 'about' | 'body'>;

type Settle = (entry: Entry, receipt: Receipt) => void;

/** What a feature adds to its kind; registered once, before anything of it is sent. */
export type Handling = {
  /** Before it is sent: files go up, and the body names them. */
  prepare?: (entry: Entry) => Promise<Entry>;
  /** An entry that has not been sent yet takes up a newer one of its key, or not (undefined). */
  merge?: (known: Mergeable, newer: Mergeable) => Mergeable | undefined;
  onCounted?: Settle;
  onRefused?: Settle;
};
