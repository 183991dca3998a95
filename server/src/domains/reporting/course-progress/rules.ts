import { VIDEO_PARTS, type VideoProgress } from '@malaka/contracts/reporting/course-progress';

type Found = {
  duration: number | null;
  openedCount: number;
  seen: readonly { part: number; change: number }[] | null;
  left: readonly { part: number; amount: number }[] | null;
};

/** The parts of a video in order, summed up from the changes between them. */
export function videoProgressOf({ duration, openedCount, seen, left }: Found): VideoProgress {
  if (duration === null) return { duration, openedCount, parts: [] };
  const changes = new Map(seen?.map(({ part, change }) => [part, change]));
  const leavers = new Map(left?.map(({ part, amount }) => [part, amount]));
  let seenCount = 0;
  const parts = Array.from({ length: VIDEO_PARTS }, (_, part) => {
    seenCount += changes.get(part) ?? 0;
    return {
      from: (duration * part) / VIDEO_PARTS,
      to: (duration * (part + 1)) / VIDEO_PARTS,
      seenCount,
      leftCount: leavers.get(part) ?? 0,
    };
  });
  return { duration, openedCount, parts };
}
