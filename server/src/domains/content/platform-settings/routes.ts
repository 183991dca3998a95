import { viewPlatform } from '@malaka/contracts/content/platform-settings/public';
import {
  savePlatformSettings,
  viewPlatformSettings,
} from '@malaka/contracts/content/platform-settings';
import type { Deps } from '#/kit/deps.ts';
import { inLanguage } from '#/kit/http/language.ts';
import type { Scope } from '#/kit/http/route.ts';
import { dropCachedSettings, cacheSettings, saveChange, viewSettings } from './settings.ts';
import { maintenanceAt } from './rules.ts';

const onEveryPage = [
  'contact.telegram_url',
  'contact.phone',
  'contact.email',
  'maintenance',
] as const;

export async function publicRoutes(scope: Scope<'public'>, deps: Deps): Promise<void> {
  const cached = cacheSettings(deps, onEveryPage);
  scope.onClose(cached.stop);
  await cached.ready;

  scope.route(viewPlatform, async (_input, { language }) => {
    const settings = await cached.read();
    const banner = maintenanceAt(settings.maintenance, deps.now());
    const data = {
      telegramUrl: settings['contact.telegram_url'],
      supportPhone: settings['contact.phone'],
      supportEmail: settings['contact.email'],
      maintenance: banner && { ...banner, text: inLanguage(banner.text, language) },
    };
    return data;
  });
}

export function adminRoutes(scope: Scope<'admin'>, { db, config }: Deps): void {
  scope.route(viewPlatformSettings, () => viewSettings(db, config));

  scope.route(savePlatformSettings, async ({ body }, { actor }) => {
    await saveChange(db, body, actor);
    dropCachedSettings();
    return await viewSettings(db, config);
  });
}
