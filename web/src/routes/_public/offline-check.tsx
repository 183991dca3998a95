import { createFileRoute } from '@tanstack/react-router';
import { OfflineCheckPage } from '#/domains/credentials/offline-trainings/OfflineCheckPage.tsx';
import { readCheckSearch } from '#/domains/credentials/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/_public/offline-check')({
  validateSearch: readCheckSearch,
  loader: () => loadTexts('offline-trainings'),
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { reference_number: number = '' } = Route.useSearch();
  return (
    <OfflineCheckPage
      key={number}
      number={number}
      onAsk={(next) => void navigate({ search: { reference_number: next } })}
    />
  );
}
