import { createFileRoute } from '@tanstack/react-router';
import { ExamCreatePage } from '#/features/exams/ExamCreatePage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/exams/create')({
  loader: () => loadTexts('exams'),
  component: ExamCreatePage,
});
