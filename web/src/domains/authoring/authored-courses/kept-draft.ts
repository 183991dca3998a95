import type { CourseValues } from './course-form.ts';

/** Another version of the values is another key: an old draft is no draft then. */
const keyOf = (accountId: number, courseId: number | undefined) =>
  `course_draft:2:${accountId}:${courseId ?? 'new'}`;

/** What was typed on this device and not saved yet. */
export function readDraft(accountId: number, courseId: number | undefined): CourseValues | null {
  try {
    const text = localStorage.getItem(keyOf(accountId, courseId));
    return text === null ? null : (JSON.parse(text) as CourseValues);
  } catch {
    return null;
  }
}

export function keepDraft(
  accountId: number,
  courseId: number | undefined,
  values: CourseValues | null,
): void {
  const key = keyOf(accountId, courseId);
  try {
    if (values) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage keeps no draft; the form itself still holds all.
  }
}
