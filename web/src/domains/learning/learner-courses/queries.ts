import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import { listProgramme, listTargetCourses } from '@malaka/contracts/learning/learner-courses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const programmeQuery = (query: QueryOf<typeof listProgramme>) =>
  queryOptions({
    queryKey: ['programme', query],
    queryFn: ({ signal }) => call(listProgramme, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const targetQuery = (page: number) =>
  queryOptions({
    queryKey: ['target-courses', page],
    queryFn: ({ signal }) => call(listTargetCourses, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });
