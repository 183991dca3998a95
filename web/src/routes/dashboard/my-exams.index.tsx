import { createFileRoute } from '@tanstack/react-router';
import { MyExamsPage } from '#/domains/assessment/exam-attempts/MyExamsPage.tsx';
import { myExamsQuery } from '#/domains/assessment/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/my-exams/')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(myExamsQuery);
    await loadTexts('my-exams');
  },
  component: MyExamsPage,
});
