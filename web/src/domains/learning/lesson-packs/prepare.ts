/**
 * Preloads the code of a lesson's screens, which is not part of a pack, so that it opens offline.
 */
type Prepare = (lesson: { courseId: number; lessonId: number }) => Promise<void>;

let prepare: Prepare = async () => undefined;

export function setPrepare(make: Prepare): void {
  prepare = make;
}

export const prepareScreens: Prepare = (lesson) => prepare(lesson);
