import { createFileRoute } from '@tanstack/react-router';
import { MyPapersPage } from '#/domains/assessment/similarity/MyPapersPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/my-papers')({
  loader: () => loadTexts('my-papers', 'similarity'),
  component: MyPapersPage,
});
