import { createFileRoute } from '@tanstack/react-router';
import { WebinarCreatePage } from '#/features/webinars/WebinarCreatePage.tsx';
import { loadTexts } from '#/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/webinar-create')({
  loader: () => loadTexts('webinars', 'authored-lessons', 'editor'),
  component: WebinarCreatePage,
});
