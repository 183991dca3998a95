import type { WaitingQueue } from '@malaka/contracts/reporting/workday';
import { linkOptions } from '@tanstack/react-router';

const first = { page: '1' };

/** Link to the most urgent case of a queue; undefined if it has no screen. */
export function queueLink({ key, firstId }: Pick<WaitingQueue, 'key' | 'firstId'>) {
  const id = firstId ?? undefined;
  const idParams = { id: String(id) };
  switch (key) {
    case 'profiles':
      return linkOptions({
        to: '/dashboard/profile-reviews/$page',
        params: first,
        search: { ...(id && { profile: id }) },
      });
    case 'alternatives':
      return linkOptions({
        to: '/dashboard/alternative-certificates/$page',
        params: first,
        search: { ...(id && { certificate: id }) },
      });
    case 'organizations':
      return id
        ? linkOptions({ to: '/dashboard/org-applications/view/$id', params: idParams })
        : linkOptions({ to: '/dashboard/org-applications' });
    case 'courseApprovals':
      return id
        ? linkOptions({ to: '/dashboard/course-approvals/view/$id', params: idParams })
        : linkOptions({ to: '/dashboard/course-approvals' });
    case 'grading':
      return id
        ? linkOptions({ to: '/dashboard/exams/$id/grading', params: idParams })
        : linkOptions({ to: '/dashboard/exams' });
    case 'essays':
      return linkOptions({
        to: '/dashboard/essays/$page',
        params: first,
        search: { ...(id && { case: id }) },
      });
    case 'appeals':
      return linkOptions({
        to: '/dashboard/appeals/$page',
        params: first,
        search: { ...(id && { case: id }) },
      });
    case 'similarity':
      return linkOptions({
        to: '/dashboard/similarity/$page',
        params: first,
        search: { ...(id && { case: id }) },
      });
    case 'questions':
      return id
        ? linkOptions({ to: '/dashboard/chat/$chatId', params: { chatId: String(id) } })
        : linkOptions({ to: '/dashboard/chat' });
    case 'reviews':
      return linkOptions({
        to: '/dashboard/reviews/$page',
        params: first,
        search: { state: 'reported' },
      });
    case 'chatReports':
      return linkOptions({ to: '/dashboard/chat-reports' });
    case 'money':
      return linkOptions({ to: '/dashboard/money' });
    case 'deliveries':
      return linkOptions({
        to: '/dashboard/deliveries/$page',
        params: first,
        search: { state: 'failed' },
      });
    case 'jobs':
    case 'space':
      return undefined;
  }
}

/** Of the queues with a screen: overdue ones first, then the one that waits longest. */
export function mostUrgent(queues: readonly WaitingQueue[]): WaitingQueue | undefined {
  const since = ({ oldestAt }: WaitingQueue) => oldestAt?.getTime() ?? Infinity;
  return queues
    .filter((queue) => queue.count > 0 && queueLink(queue) !== undefined)
    .toSorted(
      (one, other) =>
        Number(other.overdue > 0) - Number(one.overdue > 0) || since(one) - since(other),
    )[0];
}
