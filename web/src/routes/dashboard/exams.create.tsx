import { createFileRoute } from '@tanstack/react-router';
import { ExamCreatePage } from '#/domains/assessment/exams/ExamCreatePage.tsx';
import { GroupSelect } from '#/domains/reporting/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/exams/create')({
  loader: () => loadTexts('exams'),
  component: Page,
});

function Page() {
  return <ExamCreatePage GroupSelect={GroupSelect} />;
}
