import { lazy, Suspense } from 'react';
import { useInstallWay } from '#/kit/offline/install.ts';

// On nearly every visit it is not the moment.
const Offer = lazy(async () => ({ default: (await import('./InstallOffer.tsx')).InstallOffer }));

export function LateInstallOffer() {
  const way = useInstallWay();
  return (
    way && (
      <Suspense>
        <Offer way={way} />
      </Suspense>
    )
  );
}
