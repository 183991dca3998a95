import type {
  FigureName,
  PlaceFigures,
  PlaceStep,
} from '@malaka/contracts/reporting/platform-statistics';
import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './PlaceRanking.module.css';
import { placeSearch, sortPlaces, type StatisticsSearch, valueOf } from './statistics-search.ts';

const SHOWN = 15;

type Props = {
  rows: readonly PlaceFigures[];
  level: PlaceStep['level'];
  path: readonly PlaceStep[];
  figure: FigureName;
  search: StatisticsSearch;
};

/** Places as bars by a figure, greatest first; each links to the place. */
export function PlaceRanking({ rows, level, path, figure, search }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const ranked = sortPlaces(rows, { sort: figure, order: 'desc' })
    .filter(({ now }) => valueOf(now, figure) > 0)
    .slice(0, SHOWN);
  const most = Math.max(...ranked.map(({ now }) => valueOf(now, figure)));
  if (ranked.length === 0) return <p className="dimmed">{t('nothingHere')}</p>;
  return (
    <Stack component="ol" className={styles.list} gap={2}>
      {ranked.map(({ id, name, now }) => {
        const value = valueOf(now, figure);
        return (
          <li key={id}>
            <Link
              to="/dashboard/platform-statistics"
              search={{ ...search, ...placeSearch([...path, { level, id }]) }}
              resetScroll={false}
            >
              <span className="whole">
                {name === null ? t(`nowhere.${level}`) : format.text(name)}
              </span>
              <span className="strong" data-figures>
                {figure === 'money' ? format.money(value) : format.number(value)}
              </span>
              <span
                className={styles.bar}
                style={{ '--share': `${(100 * value) / most}%` } as CSSProperties}
                aria-hidden
              />
            </Link>
          </li>
        );
      })}
    </Stack>
  );
}
