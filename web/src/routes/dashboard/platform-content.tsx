import { createFileRoute } from '@tanstack/react-router';
import { readContentSearch } from '#/domains/content/index.ts';
import { PlatformContentPage } from '#/domains/content/platform-content/PlatformContentPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/platform-content')({
  validateSearch: readContentSearch,
  loader: () => loadTexts('platform-content', 'editor', 'pages'),
  component: Page,
});

function Page() {
  return <PlatformContentPage search={Route.useSearch()} />;
}
