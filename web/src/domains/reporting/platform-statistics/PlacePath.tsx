import type { PlatformStatistics } from '@malaka/contracts/reporting/platform-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { placeSearch, type StatisticsSearch } from './statistics-search.ts';

type Props = Pick<PlatformStatistics, 'path' | 'seesCountry'> & { search: StatisticsSearch };

/** Breadcrumbs from the country down to the place. */
export function PlacePath({ path, seesCountry, search }: Props) {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const { region: _region, city: _city, school: _school, ...rest } = search;
  const to = '/dashboard/platform-statistics' as const;
  const steps = path.map(({ level, name }, at) => ({
    label: name === null ? t(`nowhere.${level}`) : format.text(name),
    link: { to, search: { ...rest, ...placeSearch(path.slice(0, at + 1)) } },
  }));
  const country = { label: t('country'), link: { to, search: rest } };
  return <Breadcrumbs label={t('place')} crumbs={seesCountry ? [country, ...steps] : steps} />;
}
