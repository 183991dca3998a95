import { createFileRoute } from '@tanstack/react-router';
import { CourseCreatePage } from '#/domains/authoring/authored-courses/CourseFormPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/course-create')({
  loader: () =>
    loadTexts('authored-courses', 'catalogue', 'course-archives', 'course-start', 'editor'),
  component: CourseCreatePage,
});
