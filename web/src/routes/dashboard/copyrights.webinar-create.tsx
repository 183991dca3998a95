import { createFileRoute } from '@tanstack/react-router';
import { WebinarCreatePage } from '#/domains/live/webinars/WebinarFormPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/webinar-create')({
  loader: () => loadTexts('webinars', 'authored-lessons', 'editor'),
  component: WebinarCreatePage,
});
