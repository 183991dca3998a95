import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import { query } from '#/kit/api/query.ts';

export const recommendedQuery = query(listRecommendedCourses);
