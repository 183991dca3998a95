import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInHost } from '#/domains/people/index.ts';
import { MixedScriptWatch } from '#/kit/ui/MixedScriptWatch.tsx';
import { RouteProgress } from '#/kit/ui/RouteProgress.tsx';
import { SkipLink } from '#/kit/ui/SkipLink.tsx';
import { Toasts } from '#/kit/ui/Toasts.tsx';
import { LazyKeys } from './LazyKeys.tsx';
import { LazyInstallOffer } from './LazyInstallOffer.tsx';
import { LazyQueue } from './LazyQueue.tsx';
import { LazyMaintenanceBanner } from './LazyMaintenanceBanner.tsx';

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
