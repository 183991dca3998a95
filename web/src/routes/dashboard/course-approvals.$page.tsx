import { createFileRoute } from '@tanstack/react-router';
import { readApprovalsSearch } from '#/domains/authoring/index.ts';
import { CourseApprovalsPage } from '#/domains/authoring/course-approvals/CourseApprovalsPage.tsx';
import { pagedLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/course-approvals/$page')({
  validateSearch: readApprovalsSearch,
  loader: pagedLoader('course-approvals', 'reviewing', 'catalogue'),
  component: CourseApprovalsPage,
});
