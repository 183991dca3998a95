import { createFileRoute } from '@tanstack/react-router';
import { MyExamPage } from '#/domains/assessment/exam-attempts/MyExamPage.tsx';
import { idParam } from '#/kit/lists/page-param.ts';
import { type TestStep, readTestStep } from '#/domains/assessment/index.ts';
import { idLoader } from '#/kit/lists/paged-route.ts';

export const Route = createFileRoute('/dashboard/my-exams/$id')({
  validateSearch: ({ step }: Record<string, unknown>): { step?: TestStep } => ({
    step: readTestStep(step),
  }),
  loader: idLoader('my-exams', 'exams', 'test'),
  component: Page,
});

function Page() {
  const { step } = Route.useSearch();
  const navigate = Route.useNavigate();
  const onStep = (next: TestStep) => void navigate({ search: { step: next } });
  return <MyExamPage id={idParam(Route.useParams())} step={step} onStep={onStep} />;
}
