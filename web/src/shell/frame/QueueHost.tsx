import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { handleMessages } from '#/domains/conversation/index.ts';
import { handleLearningEvents } from '#/domains/learning/index.ts';
import { deviceQueue, useSendQueue } from '#/kit/outbox/device-queue.ts';
import { useQueueState } from '#/kit/outbox/queue-state.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import { setWaitingCount } from '#/kit/outbox/waiting-count.ts';

handleLearningEvents();
handleMessages();

const countIn = (entries: readonly Entry[], state: Entry['state']) =>
  entries.filter((entry) => entry.state === state).length;

const sendAll = async () => {
  await deviceQueue.flush();
  return countIn(deviceQueue.read().entries, 'kept') === 0;
};

/** Sends the device's queue and reports to the frame how much of it waits. */
export function QueueHost({ accountId }: { accountId: number | null }) {
  const navigate = useNavigate();
  useSendQueue(accountId);
  const { entries } = useQueueState();
  const waiting = countIn(entries, 'kept');
  useEffect(() => {
    const open = () => void navigate({ to: '/dashboard/outbox' });
    setWaitingCount({ waiting, open, sendAll });
    return () => setWaitingCount(null);
  }, [waiting, navigate]);
  return null;
}
