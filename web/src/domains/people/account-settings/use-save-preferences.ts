import type { MenuGroup, OwnPreferences } from '@malaka/contracts/people/preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#/domains/people/session/use-session.ts';

type Changed = Partial<Omit<OwnPreferences, 'openGroups'>> & { openGroups?: MenuGroup[] };

/** Shows the choice at once and takes it back where it could not be saved. */
export function useSavePreferences() {
  const queryClient = useQueryClient();
  const { queryKey } = sessionQuery;
  return useMutation({
    // One after another, so that the last choice is the last to arrive.
    scope: { id: 'preferences' },
    // The call is no part of the first load.
    mutationFn: async (changed: Changed) =>
      (await import('./queries.ts')).saveOwnPreferences(changed),
    onMutate: async (changed) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(
        queryKey,
        (kept) => kept && { ...kept, preferences: { ...kept.preferences, ...changed } },
      );
      return { before };
    },
    onError: (_error, _changed, context) => queryClient.setQueryData(queryKey, context?.before),
  });
}
