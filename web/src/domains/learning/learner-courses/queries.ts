import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { listProgramme, listTargetCourses } from '@malaka/contracts/learning/learner-courses';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';

export const programmeQuery = (filter: QueryOf<typeof listProgramme>) =>
  query(listProgramme, { query: filter, placeholderData: keepPreviousData });

export const targetQuery = (page: number) =>
  query(listTargetCourses, { query: { page }, placeholderData: keepPreviousData });
