import type { LessonVideo } from '@malaka/contracts/learning/lessons';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import { showQualities } from '#/domains/authoring/index.ts';
import { pointsOf } from '#/domains/learning/timed-answers/rules.ts';
import type { VideoFacts } from '#/domains/learning/lesson-progress/queries.ts';
import {
  seenOf,
  type StoredWatching,
  toRanges,
} from '#/domains/learning/lesson-progress/watching.ts';

/**
 * A video with what one person watched and answered; without that, as on first opening. A video
 * still being uploaded has a row but no bytes yet.
 */
export function showVideo(
  video: VideoFacts | null,
  watching: StoredWatching | null,
  questions: TimedSet[],
): LessonVideo | null {
  if (!video?.isUploaded) return null;
  return {
    state: video.state as LessonVideo['state'],
    durationSeconds: video.duration ?? 0,
    // The player gets it with the signed addresses (getVideo).
    poster: null,
    qualities: showQualities(video.renditions),
    position: watching?.position ?? 0,
    revision: watching?.revision ?? 0,
    ...seenOf(toRanges(watching?.ranges ?? []), video.duration),
    questions,
    ...pointsOf(questions),
  };
}
