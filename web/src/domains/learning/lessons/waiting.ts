import type { LessonView } from '@malaka/contracts/learning/lessons';
import { isPast } from './missing-condition.ts';

type Awaited = Pick<LessonView, 'type' | 'isDone' | 'test' | 'serverNow'> & {
  survey: Pick<NonNullable<LessonView['survey']>, 'state'> | null;
  webinar: Pick<NonNullable<LessonView['webinar']>, 'startsAt' | 'minutes'> | null;
};

export type Waiting =
  | { kind: 'test' | 'webinar' | 'grading'; until: Date; serverNow: Date }
  /** The author has not set a time yet. */
  | { kind: 'webinarOpen' }
  | { kind: 'survey' }
  | { kind: 'ready' };

/** What the next lesson of a course waits for; decision 91. */
export function waitingFor({ type, isDone, test, survey, webinar, serverNow }: Awaited): Waiting {
  if (isDone) return { kind: 'ready' };
  if (test?.retryAt && test.retryAt > test.serverNow) {
    return { kind: 'test', until: test.retryAt, serverNow: test.serverNow };
  }
  // Graded by hand: the clock shows the latest time.
  if (test?.waitingUntil) return { kind: 'grading', until: test.waitingUntil, serverNow };
  if (type === 'webinar') {
    const until = webinar?.startsAt ?? null;
    if (until === null) return { kind: 'webinarOpen' };
    return until > serverNow ? { kind: 'webinar', until, serverNow } : { kind: 'ready' };
  }
  return type === 'survey' && !isPast(survey) ? { kind: 'survey' } : { kind: 'ready' };
}

const DAY_MS = 24 * 60 * 60_000;

/** Nobody watches a clock for days: then only the date is shown. */
export const isCountedDown = ({ until, serverNow }: { until: Date; serverNow: Date }): boolean =>
  until.getTime() - serverNow.getTime() < DAY_MS;
