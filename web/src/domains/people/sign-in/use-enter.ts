import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { storeToken, takeReturn } from '#/kit/api/token.ts';
import { sessionQuery } from '#/domains/people/session/use-session.ts';
import { loadStartPage } from '#/domains/people/session/load-start-page.ts';
import { closeSignIn, showWelcome } from '#/domains/people/session/sign-in-store.ts';

type Entry = { token: string; user: SessionUser; isRemembered: boolean };

/** After signing in: the requested page, the profile, or the welcome. */
export function useEnter() {
  const queryClient = useQueryClient();
  const router = useRouter();

  async function open({ token, user, isRemembered }: Entry) {
    storeToken(token, isRemembered);
    await queryClient.cancelQueries();
    queryClient.setQueryData(sessionQuery.queryKey, user);
    // Data loaded without a session does not apply to this person.
    const others = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey[0] !== sessionQuery.queryKey[0];
    queryClient.removeQueries({ type: 'inactive', predicate: others });
    void queryClient.resetQueries({ type: 'active', predicate: others });
    closeSignIn();
  }

  return {
    afterSignIn: async (entry: Entry) => {
      await open(entry);
      const { startPageOf } = await loadStartPage();
      await router.navigate({ href: takeReturn() ?? startPageOf(entry.user) });
    },
    afterFirstPassword: async (entry: Entry) => {
      await open(entry);
      const isInstitution = entry.user.isEduInstitution;
      showWelcome(isInstitution ? 'institution' : 'learner');
      await router.navigate({
        href: isInstitution ? '/dashboard/edu-institution' : '/dashboard/profile/edit',
      });
    },
  };
}
