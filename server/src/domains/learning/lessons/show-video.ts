import type { LessonVideo } from '@malaka/contracts/learning/lessons';
import type { TimedSet } from '@malaka/contracts/learning/timed-sets';
import { pointsOf } from '#/domains/learning/timed-answers/rules.ts';
import type { FilmFacts } from '#/domains/learning/lesson-progress/queries.ts';
import {
  seenOf,
  type StoredWatching,
  toRanges,
} from '#/domains/learning/lesson-progress/watching.ts';

/**
 * A film with what one person saw and answered of it; without that, as for somebody who never opened
 * it. A film that is still on its way here has a row and no bytes yet.
 */
export function showVideo(
  film: FilmFacts | null,
  watching: StoredWatching | null,
  questions: TimedSet[],
): LessonVideo | null {
  if (!film?.isHere) return null;
  return {
    state: film.state as LessonVideo['state'],
    durationSeconds: film.duration ?? 0,
    // The player gets it together with the signed addresses (getVideo).
    poster: null,
    qualities: film.renditions.map(({ label, height, bytes }) => ({
      label,
      height,
      megabytes: Math.round(bytes / 100_000) / 10,
    })),
    position: watching?.position ?? 0,
    revision: watching?.revision ?? 0,
    ...seenOf(toRanges(watching?.ranges ?? []), film.duration),
    questions,
    ...pointsOf(questions),
  };
}
