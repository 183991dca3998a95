import { createFileRoute } from '@tanstack/react-router';
import { WebinarUpdatePage } from '#/domains/live/webinars/WebinarUpdatePage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/webinar-update/$slug')({
  loader: () => loadTexts('webinars', 'authored-lessons', 'editor'),
  component: Page,
});

function Page() {
  return <WebinarUpdatePage slug={Route.useParams().slug} />;
}
