import {
  endDevice,
  endOtherDevices,
  listDevices,
  savePreferences,
  viewPreferences,
} from '@malaka/contracts/people/account-settings';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import type { Language } from '#/kit/i18n/languages.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['preferences'],
  queryFn: async ({ signal }) => (await call(viewPreferences, {}, { signal })).data,
});

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: async ({ signal }) => (await call(listDevices, {}, { signal })).data,
});

/**
 * The page already uses the language: a failure only affects the language of later SMS messages.
 */
export const saveLanguage = (language: Language) =>
  call(savePreferences, { body: { language } }).catch(() => undefined);

export const saveOwnPreferences = (body: BodyOf<typeof savePreferences>) =>
  call(savePreferences, { body });

/** Shows the choice immediately and reverts it if saving fails. */
export function useSaveAnnouncements() {
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    mutationFn: (wantsAnnouncements: boolean) =>
      call(savePreferences, { body: { wantsAnnouncements } }),
    onMutate: async (wantsAnnouncements) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (cached) => cached && { ...cached, wantsAnnouncements });
      return { before };
    },
    onError: (_error, _wants, context) => queryClient.setQueryData(queryKey, context?.before),
  });
}

export function useEndDevice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(endDevice, { body: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}

export function useEndOtherDevices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(endOtherDevices, {})).data.ended,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
}
