import { createFileRoute } from '@tanstack/react-router';
import { ChatsOf, NotificationsOf } from '#/domains/conversation/index.ts';
import { pupilParam, readTabSearch } from '#/domains/reporting/index.ts';
import { PupilPage } from '#/domains/reporting/pupils/PupilPage.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/users/view/$id')({
  validateSearch: readTabSearch,
  loader: async ({ params }) => {
    pupilParam(params);
    await loadTexts(
      'pupils',
      'course-reports',
      'returned-attempts',
      'exams',
      'test',
      'credits',
      'certificate-register',
      'accounts',
      'deliveries',
      'payments',
      'settings',
    );
  },
  component: Page,
});

const PARTS = { Notifications: NotificationsOf, Chats: ChatsOf };

function Page() {
  const id = pupilParam(Route.useParams());
  return <PupilPage key={id} id={id} search={Route.useSearch()} parts={PARTS} />;
}
