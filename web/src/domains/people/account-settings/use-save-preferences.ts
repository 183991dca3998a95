import type { MenuGroup, OwnPreferences } from '@malaka/contracts/people/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#/domains/people/session/use-session.ts';

type Changed = Partial<Omit<OwnPreferences, 'openGroups'>> & { openGroups?: MenuGroup[] };

/** One after another, so that the last choice arrives last. */
let saved: Promise<unknown> = Promise.resolve();

/**
 * Shows a choice immediately and saves it. If saving fails, callers that show the error revert it;
 * a menu collapsed offline stays so until the page is left.
 */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = sessionQuery;
  return (changed: Changed, onFailed?: () => void) => {
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(
      queryKey,
      (cached) => cached && { ...cached, preferences: { ...cached.preferences, ...changed } },
    );
    // The call is not part of the initial bundle.
    saved = saved
      .then(() => import('./queries.ts'))
      .then(({ saveOwnPreferences }) => saveOwnPreferences(changed))
      .catch(() => {
        if (!onFailed) return;
        queryClient.setQueryData(queryKey, before);
        onFailed();
      });
  };
}
