import { createFileRoute } from '@tanstack/react-router';
import { ExamCreatePage } from '#/domains/assessment/exams/ExamCreatePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/exams/create')({
  loader: () => loadTexts('exams'),
  component: ExamCreatePage,
});
