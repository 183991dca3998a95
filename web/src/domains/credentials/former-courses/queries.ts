import { listFormerCourses } from '@malaka/contracts/credentials/former-courses';
import { query } from '#/kit/api/query.ts';

/** Imported once and never changed. */
export const formerCoursesQuery = query(listFormerCourses, { staleTime: Infinity });
