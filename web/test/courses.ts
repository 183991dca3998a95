import type { CourseView, OwnCourse } from '@malaka/contracts/learning/courses';
import { makeCard } from './answers.ts';

/** A course the reader has not joined. */
export const makeCourseView = (id: number, input: Partial<CourseView> = {}): CourseView => ({
  ...makeCard(id),
  description: '<p>Kurs haqida</p>',
  outcomes: [],
  isActive: true,
  sections: [],
  activeBuysCount: 0,
  isComplete: false,
  userScore: 0,
  maxScore: 0,
  doneCount: 0,
  nextLessonId: null,
  certificateNumber: null,
  isCertificateWaiting: false,
  gate: null,
  ratingHistogram: [0, 0, 0, 0, 2],
  survey: null,
  ownReview: null,
  ...input,
});

/** A course in progress. */
export const makeOwnCourse = (id: number, input: Partial<OwnCourse> = {}): OwnCourse => ({
  ...makeCard(id),
  doneCount: 1,
  userScore: 0,
  maxScore: 10,
  isComplete: false,
  nextLessonId: 2,
  nextLessonName: 'Kirish',
  boughtAt: new Date('2026-03-01T09:00:00Z'),
  certificateNumber: null,
  ...input,
});
