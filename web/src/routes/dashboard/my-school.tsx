import { createFileRoute } from '@tanstack/react-router';
import { MySchoolPage } from '#/domains/reporting/my-school/MySchoolPage.tsx';
import {
  readSchoolSearch,
  schoolQueryOfMySchool as schoolQuery,
} from '#/domains/reporting/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/my-school')({
  validateSearch: readSchoolSearch,
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(schoolQuery);
    await loadTexts('my-school');
  },
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MySchoolPage
      search={search}
      onSearch={(next) => void navigate({ search: next, resetScroll: false })}
    />
  );
}
