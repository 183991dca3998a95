import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInHost } from '#/domains/people/index.ts';
import { MixedScriptWatch } from '#/kit/ui/MixedFieldWatch.tsx';
import { RouteProgress } from '#/kit/ui/RouteProgress.tsx';
import { SkipLink } from '#/kit/ui/SkipLink.tsx';
import { Toasts } from '#/kit/ui/Toasts.tsx';
import { LazyKeys } from './LateKeys.tsx';
import { LazyInstallOffer } from './LateInstallOffer.tsx';
import { LazyQueue } from './LateQueue.tsx';
import { LazyMaintenanceBanner } from './LateMaintenanceBanner.tsx';

/** Shared by every page, whatever its layout. */
export function AppFrame() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <>
      <SkipLink target="content" label={t('shell:skip')} />
      <RouteProgress />
      <LazyMaintenanceBanner />
      <LazyInstallOffer />
      <LazyQueue />
      <Outlet />
      <SignInHost />
      <MixedScriptWatch />
      <LazyKeys />
      <Toasts closeLabel={t('common:action.close')} />
    </>
  );
}
