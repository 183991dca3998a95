import { createFileRoute } from '@tanstack/react-router';
import { MyExamPage } from '#/features/my-exams/MyExamPage.tsx';
import { idParam } from '#/features/shell/page-param.ts';
import { readTestStep, type TestStep } from '#/features/tests/test-step.ts';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/my-exams/$id')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: TestStep } => ({
    step: readTestStep(step),
  }),
  loader: async ({ params }) => {
    idParam(params);
    await loadTexts('my-exams', 'exams', 'test');
  },
  component: Page,
});

function Page() {
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onStep = (next: TestStep) => void navigate({ search: { step: next } });
  return <MyExamPage id={idParam(Route.useParams())} step={step} onStep={onStep} />;
}
