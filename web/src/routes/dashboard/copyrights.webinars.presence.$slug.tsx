import { createFileRoute } from '@tanstack/react-router';
import { PresencePage } from '#/domains/live/webinar-presence/PresencePage.tsx';
import { readPresenceSearch } from '#/domains/live/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/copyrights/webinars/presence/$slug')({
  validateSearch: readPresenceSearch,
  loader: async () => await loadTexts('webinar-presence', 'exports'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <PresencePage
      slug={Route.useParams().slug}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  );
}
