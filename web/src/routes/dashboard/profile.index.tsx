import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery, useSession } from '#/domains/people/index.ts';
import { workdayQuery } from '#/domains/reporting/index.ts';
import { HomePage } from '#/shell/home/HomePage.tsx';
import { prefetchHome } from '#/shell/home/prefetch-home.ts';
import { hasWorkday } from '#/shell/workday/has-workday.ts';
import { LazyWorkdayPage } from '#/shell/workday/lazy.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

type Search = {
  certificate?: string;
  /** The learner's home of a staff member. */
  learning?: boolean;
};

export const Route = createFileRoute('/dashboard/profile/')({
  validateSearch: ({ certificate, learning }): Search => ({
    ...(typeof certificate === 'string' && { certificate }),
    ...(learning === true && { learning }),
  }),
  loaderDeps: ({ search }) => ({ isLearning: isLearning(search) }),
  loader: async ({ context: { queryClient }, deps: { isLearning: isRequested } }) => {
    const user = await queryClient.ensureQueryData(sessionQuery);
    if (user && hasWorkday(user) && !isRequested) {
      void queryClient.prefetchQuery(workdayQuery);
      await loadTexts('home', 'workday', 'accounts');
      return;
    }
    void prefetchHome(queryClient);
    await loadTexts(
      'home',
      'survey-runner',
      'diagnostics',
      'catalogue',
      'credits',
      'course',
      'profile',
      'profile-view',
      'alternative-certificates',
      ...(user && hasWorkday(user) ? (['workday'] as const) : []),
    );
  },
  component: Page,
});

/** A certificate opens over the learner's home. */
const isLearning = ({ certificate, learning }: Search) =>
  learning === true || certificate !== undefined;

function Page() {
  const search = Route.useSearch();
  const { user } = useSession();
  const navigate = Route.useNavigate();
  const isStaff = user !== null && hasWorkday(user);
  if (isStaff && !isLearning(search)) return <LazyWorkdayPage />;
  const open = (number: string | undefined) =>
    void navigate({
      search: { ...(isStaff && { learning: true }), ...(number && { certificate: number }) },
      resetScroll: false,
    });
  return <HomePage certificate={search.certificate} hasWork={isStaff} onCertificate={open} />;
}
