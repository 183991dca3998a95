import type { Density } from '@malaka/contracts/people/preferences';
import { useLayoutEffect } from 'react';

/** Style sheets read the user's density from the root element. */
export function useDensity(density: Density | undefined): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (density === 'dense') dataset['density'] = density;
    return () => void delete dataset['density'];
  }, [density]);
}
