import type { MenuGroup, OwnPreferences } from '@malaka/contracts/people/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#/domains/people/session/use-session.ts';

type Changed = Partial<Omit<OwnPreferences, 'openGroups'>> & { openGroups?: MenuGroup[] };

/** One after another, so that the last choice is the last to arrive. */
let saved: Promise<unknown> = Promise.resolve();

/**
 * Shows a choice at once and keeps it. What could not be kept is taken back where somebody tells of
 * it; a menu that is folded without a line stays so until the page is left.
 */
export function useKeepPreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = sessionQuery;
  return (changed: Changed, onFailed?: () => void) => {
    void queryClient.cancelQueries({ queryKey });
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(
      queryKey,
      (kept) => kept && { ...kept, preferences: { ...kept.preferences, ...changed } },
    );
    // The call is no part of the first load.
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
