/** Makes the screens of a lesson open without a line: their code is no part of a pack. */
type Prepare = (lesson: { courseId: number; lessonId: number }) => Promise<void>;

let prepare: Prepare = async () => undefined;

export function setPrepare(make: Prepare): void {
  prepare = make;
}

export const prepareScreens: Prepare = (lesson) => prepare(lesson);
