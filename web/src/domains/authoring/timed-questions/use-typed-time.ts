import { type Video, nearestFree, timeError } from '@malaka/grading/question-times';
import { useState } from 'react';
import { timeOf, type TypedTime, typedError, typedOf } from './question-time.ts';

/** A second that is typed, dragged or taken from the video, and its errors. */
export function useTypedTime(first: number | undefined, video: Video) {
  const [typed, setTyped] = useState<TypedTime>(
    first === undefined ? { minutes: '', seconds: '' } : typedOf(first),
  );
  const time = timeOf(typed);
  const error = time === undefined ? undefined : timeError(time, video);
  const free = time !== undefined && error ? nearestFree(time, video) : null;
  return {
    typed,
    time,
    /** Not a valid number. */
    inputError: typedError(typed),
    /** Too close to another time, or past the end. */
    error,
    free,
    isShared: time !== undefined && video.times.includes(time),
    type: (part: Partial<TypedTime>) => setTyped((known) => ({ ...known, ...part })),
    choose: (at: number) => setTyped(typedOf(at)),
  };
}
