import { type Video, nearestFree, timeFault } from '@malaka/grading/question-times';
import { useState } from 'react';
import { timeOf, type TypedTime, typedFault, typedOf } from './question-time.ts';

/** A second that is typed, dragged or taken from the video, and what speaks against it. */
export function useTypedTime(first: number | undefined, video: Video) {
  const [typed, setTyped] = useState<TypedTime>(
    first === undefined ? { minutes: '', seconds: '' } : typedOf(first),
  );
  const time = timeOf(typed);
  const fault = time === undefined ? undefined : timeFault(time, video);
  const free = time !== undefined && fault ? nearestFree(time, video) : null;
  return {
    typed,
    time,
    /** An input that holds no such number. */
    inputFault: typedFault(typed),
    /** Too near to another second, or past the end. */
    fault,
    free,
    isShared: time !== undefined && video.times.includes(time),
    type: (part: Partial<TypedTime>) => setTyped((known) => ({ ...known, ...part })),
    choose: (at: number) => setTyped(typedOf(at)),
  };
}
