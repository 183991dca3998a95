import { type Receipt, sendEvents } from '@malaka/contracts/kit/outbox';
import { api } from './fake-api.ts';

type Decision = Pick<Receipt, 'isCounted' | 'code' | 'message'>;

/** The server counts what the device has queued; `onCounted` answers the requests that follow. */
export const countEvents = (onCounted: () => void): void =>
  decideEvents({ isCounted: true, code: null, message: null }, onCounted);

/** Refuses permanently, with this message. */
export const refuseEvents = (code: string, message: string): void =>
  decideEvents({ isCounted: false, code, message });

function decideEvents(decision: Decision, onDecided = () => {}): void {
  api.answer(sendEvents, ({ body: { events } }) => {
    onDecided();
    const decidedAt = new Date('2026-03-01T09:00:00Z');
    const receipt = { ...decision, isRepeated: false, decidedAt, answer: null };
    return {
      data: { receipts: events.map(({ id }, index) => ({ id, number: index + 1, ...receipt })) },
    };
  });
}
