import type { Receipt } from '@malaka/contracts/kit/outbox';
import { decidedBy, sentId } from './entries.ts';
import { postpone } from './postpone.ts';
import type { Entry } from './queue-store.ts';

type Decision = {
  entry: Entry;
  /** The entry's new state. */
  next: Entry;
  receipt: Receipt;
};

type Facts = { all: readonly Entry[]; now: number; makeId: () => string };

/** Applies the receipts of a call to its entries, in order. */
export function decide(
  batch: readonly Entry[],
  receipts: readonly Receipt[],
  { all, now, makeId }: Facts,
): Decision[] {
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const postponed = all.filter((entry) => entry.state === 'kept' && entry.held);
  const before = new Map(postponed.map((entry) => [entry.id, entry]));
  return batch.flatMap((entry) => {
    const receipt = byId.get(sentId(entry));
    // An entry wiped in the meantime must not reappear with its receipt.
    if (!receipt || !all.some(({ id }) => id === entry.id)) return [];
    before.delete(entry.id);
    const isBehind = [...before.values()].some(
      ({ owner, place }) => owner === entry.owner && place < entry.place,
    );
    const again = postpone(entry, receipt, { isBehind, now });
    if (!again) return [{ entry, next: decidedBy(receipt, entry), receipt }];
    // A receipt is permanent: the entry is sent again under a new id.
    const next = { ...entry, held: { ...again, id: makeId() } };
    before.set(entry.id, next);
    return [{ entry, next, receipt }];
  });
}
