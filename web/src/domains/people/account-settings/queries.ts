import {
  endDevice,
  endOtherDevices,
  listDevices,
  savePreferences,
  viewPreferences,
} from '@malaka/contracts/people/account-settings';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';
import type { Language } from '#/kit/i18n/languages.ts';

export const preferencesQuery = query(viewPreferences);

export const devicesQuery = query(listDevices);

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

export const useEndDevice = () => useCall(endDevice, { refresh: [listDevices] });
export const useEndOtherDevices = () => useCall(endOtherDevices, { refresh: [listDevices] });
