import type { FigureName } from '@malaka/contracts/reporting/platform-statistics';
import { useMediaQuery } from '@mantine/hooks';
import { FIGURES } from './statistics-search.ts';

/** All figures of a table; on a phone only the selected one, or its cards would get too long. */
export function useShownFigures(chosen: FigureName): readonly FigureName[] {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return isPhone ? [chosen] : FIGURES;
}
