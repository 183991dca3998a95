import type { Point } from '@malaka/grading/areas';
import { useTranslation } from 'react-i18next';
import { CELLS, cellOf } from './picture-places.ts';

const PERCENT = 100;

/** Names a place on a picture by its row and column, or to the percent on request. */
export function usePlaceWords() {
  const { t } = useTranslation('test');
  return (point: Point, isFine = false): string => {
    const cell = t('hotspot.at', { ...cellOf(point), total: CELLS });
    if (!isFine) return cell;
    const [across, down] = [point.x, point.y].map((part) => Math.round(part * PERCENT));
    return `${cell} (${t('hotspot.fine', { across, down })})`;
  };
}
