import { lazy, Suspense } from 'react';
import { usePlatform } from './use-platform.ts';

// Nearly every visit has no announcement.
const Banner = lazy(async () => ({
  default: (await import('#/kit/ui/MaintenanceBanner.tsx')).MaintenanceBanner,
}));

export function LazyMaintenanceBanner() {
  const banner = usePlatform()?.maintenance;
  return (
    banner && (
      <Suspense>
        <Banner {...banner} />
      </Suspense>
    )
  );
}
