// What other domains may call.
export { setSimilarityFloor } from './catalogue/queries.ts';
export { findOwnEnrolment } from './courses/own-courses.ts';
export { SCORE_OF_ENROLMENT } from './courses/scores.ts';
export { listLearning } from './learner-courses/current-courses.ts';
export {
  countCoursesOfGroup,
  countLeftOfGroup,
  positionsAssigned,
} from './learner-courses/queries.ts';
export { type Span, spansOf } from './learner-statistics/rules.ts';
export { recordCompletion } from './lessons/complete-lesson.ts';
export { regradeAttempts } from './tests/regrade-attempt.ts';
