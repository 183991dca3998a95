// What other domains may call.
export { CourseGrid, CourseGridSkeleton } from './catalogue/CourseGrid.tsx';
export { readCatalogueSearch, toCatalogueQuery } from './catalogue/catalogue-search.ts';
export { catalogueQuery } from './catalogue/queries.ts';
export { readPreviewSearch } from './course-preview/preview-search.ts';
export { courseQuery, ownCoursesQuery, reviewsQuery } from './courses/queries.ts';
export { shareLink } from './courses/share-link.ts';
export { readOwnSearch, toOwnQuery } from './learner-courses/own-search.ts';
export { readProgrammeSearch, toAddress } from './learner-courses/programme-search.ts';
export { targetQuery } from './learner-courses/queries.ts';
export { statisticsQuery } from './learner-statistics/queries.ts';
export { longName, shortName } from './learner-statistics/statistics-rows.ts';
export { MarkWatched } from './lessons/MarkWatched.tsx';
export { lessonQuery } from './lessons/queries.ts';
export { RecommendedCourses } from './recommended-courses/RecommendedCourses.tsx';
export { recommendedQuery } from './recommended-courses/queries.ts';
export { readModerationSearch } from './review-moderation/moderation-search.ts';
export { attemptQuery, attemptsQuery, resultQuery } from './tests/queries.ts';
export { type TestStep, readTestStep } from './tests/test-step.ts';
