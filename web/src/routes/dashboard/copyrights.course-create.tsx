import { createFileRoute } from '@tanstack/react-router';
import { CourseCreatePage } from '#/features/authored-courses/CourseCreatePage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/course-create')({
  loader: () => loadTexts('authored-courses', 'catalogue', 'editor'),
  component: CourseCreatePage,
});
