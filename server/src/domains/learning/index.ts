// The public interface of this domain.

export { setSimilarityFloor } from './catalogue/queries.ts';
export { findOwnEnrolment } from './lesson-progress/progress.ts';
export { SCORE_OF_ENROLMENT } from './courses/scores.ts';
export { listLearning } from './learner-courses/current-courses.ts';
export {
  countCoursesOfGroup,
  countLeftOfGroup,
  positionsAssigned,
} from './learner-courses/queries.ts';
export { type Span, spansOf } from './learner-statistics/rules.ts';
export { recordCompletion } from './lesson-progress/complete-lesson.ts';
