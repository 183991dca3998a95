import { createFileRoute } from '@tanstack/react-router';
import { NotificationsSetting } from '#/domains/conversation/index.ts';
import { SettingsPage } from '#/domains/people/account-settings/SettingsPage.tsx';
import { PaceSettings } from '#/shell/account/PaceSettings.tsx';
import { OutboxSetting } from '#/shell/outbox/OutboxSetting.tsx';
import { loadTexts } from '#/kit/i18n/setup.ts';

export const Route = createFileRoute('/dashboard/settings')({
  loader: () =>
    loadTexts(
      'settings',
      'notification-settings',
      'notifications',
      'auth',
      'second-factor',
      'outbox',
    ),
  component: Page,
});

function Page() {
  return (
    <SettingsPage
      pace={<PaceSettings />}
      notifications={<NotificationsSetting />}
      outbox={<OutboxSetting />}
    />
  );
}
