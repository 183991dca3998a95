import { Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Suspense, useEffect, useState } from 'react';
import { lazyNamed, lazyPart } from '#/kit/lazy-part.tsx';
import { SignInHost, useSession } from '#/domains/people/index.ts';
import { MixedScriptWatch } from '#/kit/ui/MixedScriptWatch.tsx';
import { RouteProgress } from '#/kit/ui/RouteProgress.tsx';
import { SkipLink } from '#/kit/ui/SkipLink.tsx';
import { Toasts } from '#/kit/ui/Toasts.tsx';
import { useInstallWay } from '#/kit/offline/install.ts';
import { readReachable } from '#/kit/api/reachability.ts';
import { usePlatform } from './PublicLayout.tsx';

/** A lesson on a slow connection has it to itself for this long, or until the user acts. */
const REST_MS = 4000;

// No first visit has anything to send.
const QueueHost = lazyNamed(() => import('./QueueHost.tsx'), 'QueueHost');

/** Loads the device's queue of the signed-in user, on every page. */
function LazyQueue() {
  const { user } = useSession();
  const accountId = user === null || user.isSecondFactorDue ? null : user.id;
  const isLesson = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/dashboard/course/'),
  });
  const isResting = isLesson && navigator.onLine && readReachable();
  return (
    <Suspense>
      <AfterFirst accountId={accountId} restMs={isResting ? REST_MS : 0} />
    </Suspense>
  );
}

type Props = { accountId: number | null; restMs: number };

/** Once loaded it stays, so that it learns when the user signs out. */
function AfterFirst({ accountId, restMs }: Props) {
  const [isNeeded, setIsNeeded] = useState(false);
  const isSignedIn = accountId !== null;
  useEffect(() => {
    if (!isSignedIn || isNeeded) return;
    const begin = () => setIsNeeded(true);
    const rest = setTimeout(begin, restMs);
    addEventListener('pointerdown', begin);
    addEventListener('keydown', begin);
    return () => {
      clearTimeout(rest);
      removeEventListener('pointerdown', begin);
      removeEventListener('keydown', begin);
    };
  }, [isSignedIn, isNeeded, restMs]);
  return isNeeded ? <QueueHost accountId={accountId} /> : null;
}

// Nearly every visit has no announcement.
const Banner = lazyPart(() => import('#/kit/ui/MaintenanceBanner.tsx'), 'MaintenanceBanner');

function LazyMaintenanceBanner() {
  const banner = usePlatform()?.maintenance;
  return banner && <Banner {...banner} />;
}

// Nearly every visit has nothing to offer.
const Offer = lazyPart(() => import('./InstallOffer.tsx'), 'InstallOffer');

function LazyInstallOffer() {
  const way = useInstallWay();
  return way && <Offer way={way} />;
}

// No first visit has keys to list.
const KeysHost = lazyPart(() => import('#/kit/ui/KeysHost.tsx'), 'KeysHost');

/** The list of keys, on every page of signed-in users. */
const LazyKeys = () => (useSession().user ? <KeysHost /> : null);

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
