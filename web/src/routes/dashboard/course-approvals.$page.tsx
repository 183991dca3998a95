import { createFileRoute } from '@tanstack/react-router';
import { CourseApprovalsPage } from '#/domains/authoring/course-approvals/CourseApprovalsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/course-approvals/$page')({
  loader: pagedLoader('course-approvals', 'catalogue'),
  component: CourseApprovalsPage,
});
