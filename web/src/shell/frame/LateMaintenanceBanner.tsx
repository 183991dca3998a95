import { lazy, Suspense } from 'react';
import { usePlatform } from './use-platform.ts';

// On nearly every visit there is nothing to say.
const Banner = lazy(async () => ({
  default: (await import('#/kit/ui/MaintenanceBanner.tsx')).MaintenanceBanner,
}));

export function LateMaintenanceBanner() {
  const banner = usePlatform()?.maintenance;
  return (
    banner && (
      <Suspense>
        <Banner {...banner} />
      </Suspense>
    )
  );
}
