// What other domains may call.
export { setSimilarityFloor } from './catalogue/queries.ts';
export { refoldCourses } from './catalogue/refold-courses.ts';
export { findOwnEnrolment } from './courses/own-courses.ts';
export { recountPopularity } from './courses/queries.ts';
export { SCORE_OF_ENROLMENT } from './courses/scores.ts';
export { listLearning } from './learner-courses/current-courses.ts';
export {
  countCoursesOfGroup,
  countLeftOfGroup,
  positionsAssigned,
} from './learner-courses/queries.ts';
export { type Span, spansOf } from './learner-statistics/rules.ts';
export { completeCourses } from './lessons/complete-courses.ts';
export { recordCompletion } from './lessons/complete-lesson.ts';
export { regradeAttempts } from './tests/regrade-attempt.ts';
export { tellRetake } from './tests/tell-retake.ts';
