import type { CourseView } from '@malaka/contracts/learning/courses';
import { Container, Stack } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '#/domains/learning/courses/LoadFailed.tsx';
import { courseQuery } from '#/domains/learning/courses/queries.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { LessonFrame, LessonSkeleton } from './LessonFrame.tsx';

type Props<Data> = {
  courseId: number;
  lessonId: number;
  title: string;
  query: UseQueryResult<Data, unknown>;
  /** Shown when the content simply does not exist yet, which is not a failure. */
  missing?: ReactNode;
  children: (data: Data, course: CourseView | undefined) => ReactNode;
};

/** A part of a lesson that loads separately, in the lesson's frame. */
export function LessonScreen<Data>(props: Props<Data>) {
  const { courseId, lessonId, query, missing } = props;
  const { data: course } = useQuery(courseQuery(courseId));
  return (
    <LessonFrame courseId={courseId} lessonId={lessonId} course={course}>
      <PageTitle title={props.title} />
      {query.data !== undefined ? (
        <Container size={944} w="100%" pt="lg" pb={48}>
          <Stack gap={28}>{props.children(query.data, course)}</Stack>
        </Container>
      ) : query.isPending ? (
        <LessonSkeleton />
      ) : (
        (missing ?? (
          <LoadFailed
            error={query.error}
            courseId={courseId}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        ))
      )}
    </LessonFrame>
  );
}
