import type { WaitingQueue } from '@malaka/contracts/reporting/workday';
import { expect, test } from 'vitest';
import { mostUrgent } from './queue-link.ts';

const queue = (part: Partial<WaitingQueue> & Pick<WaitingQueue, 'key'>): WaitingQueue => ({
  count: 1,
  overdue: 0,
  oldestAt: new Date('2026-11-20T09:00:00Z'),
  firstId: null,
  ...part,
});

// spec: DAY-02
test('the most urgent queue is overdue, else the one that waits longest, and has a screen', () => {
  const older = queue({ key: 'reviews', oldestAt: new Date('2026-11-01T09:00:00Z') });
  const overdue = queue({ key: 'profiles', overdue: 1 });
  const empty = queue({ key: 'appeals', count: 0, overdue: 0, oldestAt: null });
  const jobs = queue({ key: 'jobs', overdue: 4, oldestAt: new Date('2026-01-01T09:00:00Z') });
  expect(mostUrgent([queue({ key: 'money' }), older])?.key).toBe('reviews');
  expect(mostUrgent([older, overdue, empty, jobs])?.key).toBe('profiles');
  expect(mostUrgent([empty, jobs])).toBeUndefined();
});
