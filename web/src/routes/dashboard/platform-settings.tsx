import { createFileRoute } from '@tanstack/react-router';
import { PlatformSettingsPage } from '#/domains/content/platform-settings/PlatformSettingsPage.tsx';
import { settingsQuery } from '#/domains/content/index.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/platform-settings')({
  loader: async ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(settingsQuery);
    await loadTexts('platform-settings', 'editor', 'maintenance');
  },
  component: PlatformSettingsPage,
});
