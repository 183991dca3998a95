import type { LessonType } from '@malaka/contracts/authoring/course-types';

type Place = { courseId: number; sectionId: number };

/** Address of the lesson page of a section. */
export const lessonPath = ({ courseId, sectionId }: Place): string =>
  `/dashboard/copyrights/course-items/${courseId}/section/${sectionId}/lesson`;

/** Address of the edit screen that fits the type (LSN-12). */
export const editPath = (place: Place, type: LessonType): string => `${lessonPath(place)}/${type}`;
