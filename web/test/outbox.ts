import { sendEvents } from '@malaka/contracts/kit/outbox';
import { api } from './fake-api.ts';

/** What the device has kept is counted; `onCounted` answers what the screens ask for then. */
export function countEvents(onCounted: () => void): void {
  api.answer(sendEvents, ({ body: { events } }) => {
    onCounted();
    const counted = { isCounted: true, isRepeated: false, code: null, message: null, answer: null };
    const decidedAt = new Date('2026-03-01T09:00:00Z');
    return {
      data: {
        receipts: events.map(({ id }, index) => ({ id, number: index + 1, decidedAt, ...counted })),
      },
    };
  });
}
