import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { KeptDraft } from '#/kit/forms/kept-draft.ts';

/** What is typed in a lesson and which saving of it its author has seen, on this device. */
type Typing<Values> = { revision: number; values: Values };

/** What the server has, as far as an editor knows, beside what its device has alone. */
export type LessonBase<Values> = {
  /** The saving that the author has seen. */
  revision: () => number;
  see: (revision: number) => void;
  has: (values: Values) => boolean;
  accept: (saved: Typing<Values>) => void;
  /** What was typed earlier and has not been sent. */
  waiting: () => Partial<Values> | null;
  /** Keeps on this device what the server does not have. */
  keepHere: (values: Values | null) => void;
};

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What the editor begins with: the draft of a lesson, or the lesson. */
export const typedOf = <Values extends object>(
  lesson: AuthoredLesson,
  valuesOf: (lesson: AuthoredLesson) => Values,
): Values => ({ ...valuesOf(lesson), ...(lesson.draft?.values as Partial<Values> | undefined) });

/** What waits on the device may have been typed after an earlier saving. */
export function createBase<Values extends object>(
  lesson: AuthoredLesson,
  valuesOf: (lesson: AuthoredLesson) => Values,
  device: KeptDraft<Typing<Values>>,
): LessonBase<Values> {
  let values = typedOf(lesson, valuesOf);
  const kept = device.read();
  const isNews = kept?.values !== undefined && !isSame(kept.values, values);
  let revision = (isNews && kept.revision) || lesson.revision;
  // The last call of a closed page has saved it.
  if (kept && !isNews) device.keep(null);
  return {
    revision: () => revision,
    see: (seen) => {
      revision = seen;
    },
    has: (typed) => isSame(typed, values),
    accept: (saved) => {
      ({ revision, values } = saved);
    },
    waiting: () => device.read()?.values ?? null,
    keepHere: (typed) =>
      device.keep(typed === null || isSame(typed, values) ? null : { revision, values: typed }),
  };
}
