import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import type { SavedDraft } from '#/kit/forms/saved-draft.ts';

/** Edits stored on this device, and the revision their author had seen. */
type Typing<Values> = { revision: number; values: Values };

/** The server's known state of the lesson, and the edits that are only on this device. */
export type LessonBase<Values> = {
  /** The latest revision the author has seen. */
  revision: () => number;
  see: (revision: number) => void;
  has: (values: Values) => boolean;
  accept: (saved: Typing<Values>) => void;
  /** Earlier edits that were not sent. */
  waiting: () => Partial<Values> | null;
  /** Stores on this device what the server does not have. */
  storeHere: (values: Values | null) => void;
};

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Initial values of the editor: the lesson's draft, or the lesson. */
export const typedOf = <Values extends object>(
  lesson: AuthoredLesson,
  valuesOf: (lesson: AuthoredLesson) => Values,
): Values => ({ ...valuesOf(lesson), ...(lesson.draft?.values as Partial<Values> | undefined) });

/** Stored edits may be based on an earlier revision. */
export function createBase<Values extends object>(
  lesson: AuthoredLesson,
  valuesOf: (lesson: AuthoredLesson) => Values,
  device: SavedDraft<Typing<Values>>,
): LessonBase<Values> {
  let values = typedOf(lesson, valuesOf);
  const stored = device.read();
  const isNews = stored?.values !== undefined && !isSame(stored.values, values);
  let revision = (isNews && stored.revision) || lesson.revision;
  // The last request of a closed page has saved them.
  if (stored && !isNews) device.save(null);
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
    storeHere: (typed) =>
      device.save(typed === null || isSame(typed, values) ? null : { revision, values: typed }),
  };
}
