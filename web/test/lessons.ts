import { LESSON_TYPE_IDS, type LessonType } from '@malaka/contracts/authoring/course-types';
import type { LessonView } from '@malaka/contracts/learning/lessons';

/** A lesson as learners see it. */
export const makeLessonView = (
  id: number,
  type: LessonType,
  input: Partial<LessonView> = {},
): LessonView => ({
  id,
  courseId: 5,
  name: `Dars ${id}`,
  sectionSlug: `dars-${id}`,
  typeId: LESSON_TYPE_IDS[type],
  type,
  score: 0,
  minPercentage: 60,
  content: type === 'text' ? '<p>Matn</p>' : '',
  shortDescription: '',
  description: '',
  isEncrypted: false,
  isLocal: true,
  videoDuration: type === 'video' ? 300 : null,
  isDone: false,
  file: null,
  video: null,
  test: null,
  webinar: null,
  survey: null,
  serverNow: new Date(),
  previousLessonId: null,
  nextLessonId: null,
  isNextOpen: false,
  progress: {
    doneCount: 0,
    lessonsCount: 1,
    isComplete: false,
    nextLessonId: null,
    credit: 0,
    certificateNumber: null,
    isCertificateWaiting: false,
  },
  ...input,
});
