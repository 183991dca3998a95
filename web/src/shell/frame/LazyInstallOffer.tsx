import { lazy, Suspense } from 'react';
import { useInstallWay } from '#/kit/offline/install.ts';

// Nearly every visit has nothing to offer.
const Offer = lazy(async () => ({ default: (await import('./InstallOffer.tsx')).InstallOffer }));

export function LazyInstallOffer() {
  const way = useInstallWay();
  return (
    way && (
      <Suspense>
        <Offer way={way} />
      </Suspense>
    )
  );
}
