import { lazy, Suspense } from 'react';
import type { MaintenanceBanner } from './MaintenanceBanner.tsx';
import { usePlatform } from './use-platform.ts';

// On nearly every visit there is nothing to say.
const Banner = lazy(async (): Promise<{ default: typeof MaintenanceBanner }> => {
  try {
    return { default: (await import('./MaintenanceBanner.tsx')).MaintenanceBanner };
  } catch {
    // A line that breaks here must not take the page with it.
    return { default: () => null };
  }
});

export function MaintenanceNotice() {
  const notice = usePlatform()?.maintenance;
  return (
    notice && (
      <Suspense>
        <Banner {...notice} />
      </Suspense>
    )
  );
}
