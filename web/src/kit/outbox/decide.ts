import type { Receipt } from '@malaka/contracts/kit/outbox';
import { decidedBy, sentId } from './entries.ts';
import { heldBack } from './held-back.ts';
import type { Entry } from './queue-store.ts';

type Decision = {
  entry: Entry;
  /** As it is from now on. */
  next: Entry;
  receipt: Receipt;
};

type Facts = { all: readonly Entry[]; now: number; makeId: () => string };

/** What the receipts of a call make of its entries, in order. */
export function decide(
  batch: readonly Entry[],
  receipts: readonly Receipt[],
  { all, now, makeId }: Facts,
): Decision[] {
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const held = all.filter((entry) => entry.state === 'kept' && entry.held);
  const before = new Map(held.map((entry) => [entry.id, entry]));
  return batch.flatMap((entry) => {
    const receipt = byId.get(sentId(entry));
    // What was wiped meanwhile does not come back with its receipt.
    if (!receipt || !all.some(({ id }) => id === entry.id)) return [];
    before.delete(entry.id);
    const isBehind = [...before.values()].some(
      ({ owner, place }) => owner === entry.owner && place < entry.place,
    );
    const again = heldBack(entry, receipt, { isBehind, now });
    if (!again) return [{ entry, next: decidedBy(receipt, entry), receipt }];
    // A receipt is for good: it goes out again as something new.
    const next = { ...entry, held: { ...again, id: makeId() } };
    before.set(entry.id, next);
    return [{ entry, next, receipt }];
  });
}
