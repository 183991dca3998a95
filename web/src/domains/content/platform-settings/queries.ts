import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  savePlatformSettings,
  viewPlatformSettings,
} from '@malaka/contracts/content/platform-settings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

export const settingsQuery = queryOptions({
  queryKey: ['platform-settings'],
  queryFn: async ({ signal }) => (await call(viewPlatformSettings, {}, { signal })).data,
});

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof savePlatformSettings>) =>
      (await call(savePlatformSettings, { body })).data,
    onSuccess: async (saved) => {
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      // Contacts, this page's own banner, and the landing page.
      await Promise.all(
        [['platform'], ['landing']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
}
