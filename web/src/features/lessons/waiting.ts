import type { LessonView } from '@malaka/contracts/lessons';

type Awaited = Pick<LessonView, 'type' | 'isDone' | 'test'>;

export type Waiting =
  | { kind: 'test'; until: Date; serverNow: Date }
  | { kind: 'webinar' | 'survey' }
  | { kind: 'ready' };

/** What the next lesson of a course waits for; decision 91. */
export function waitingFor({ type, isDone, test }: Awaited): Waiting {
  if (isDone) return { kind: 'ready' };
  if (test?.retryAt && test.retryAt > test.serverNow) {
    return { kind: 'test', until: test.retryAt, serverNow: test.serverNow };
  }
  return type === 'webinar' || type === 'survey' ? { kind: type } : { kind: 'ready' };
}
