import { viewLanding } from '@malaka/contracts/content/platform-content';
import { viewPlatform } from '@malaka/contracts/content/platform-settings/public';
import {
  savePlatformSettings,
  viewPlatformSettings,
} from '@malaka/contracts/content/platform-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const settingsQuery = query(viewPlatformSettings);

export function useSaveSettings() {
  const queryClient = useQueryClient();
  return useCall(savePlatformSettings, {
    onSuccess: (saved) => queryClient.setQueryData(settingsQuery.queryKey, saved),
    // Contacts, this page's own banner, and the landing page.
    refresh: [viewPlatform, viewLanding],
  });
}
