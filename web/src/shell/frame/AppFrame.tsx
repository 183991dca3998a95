import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignInHost } from '#/domains/people/index.ts';
import { MixedFieldWatch } from '#/kit/ui/MixedFieldWatch.tsx';
import { RouteProgress } from '#/kit/ui/RouteProgress.tsx';
import { SkipLink } from '#/kit/ui/SkipLink.tsx';
import { Toasts } from '#/kit/ui/Toasts.tsx';
import { LateKeys } from './LateKeys.tsx';
import { LateInstallOffer } from './LateInstallOffer.tsx';
import { LateQueue } from './LateQueue.tsx';
import { LateMaintenanceBanner } from './LateMaintenanceBanner.tsx';

/** Shared by every page, whatever its layout. */
export function AppFrame() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <>
      <SkipLink target="content" label={t('shell:skip')} />
      <RouteProgress />
      <LateMaintenanceBanner />
      <LateInstallOffer />
      <LateQueue />
      <Outlet />
      <SignInHost />
      <MixedFieldWatch />
      <LateKeys />
      <Toasts closeLabel={t('common:action.close')} />
    </>
  );
}
