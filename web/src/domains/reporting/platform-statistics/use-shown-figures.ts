import type { FigureName } from '@malaka/contracts/reporting/platform-statistics';
import { useMediaQuery } from '@mantine/hooks';
import { FIGURES } from './statistics-search.ts';

/** All figures of a table; on a phone the chosen one alone, or its cards would have no end. */
export function useShownFigures(chosen: FigureName): readonly FigureName[] {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return isPhone ? [chosen] : FIGURES;
}
