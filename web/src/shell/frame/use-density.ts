import type { Density } from '@malaka/contracts/people/preferences';
import { useLayoutEffect } from 'react';

/** Style sheets read the person's density at the root. */
export function useDensity(density: Density | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (density === 'dense') dataset['density'] = density;
    return () => void delete dataset['density'];
  }, [density]);
}
