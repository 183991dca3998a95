import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import type { StatisticsSearch } from './statistics-search.ts';

/** Of a place that does not exist, or lies outside the reader's region: no later try would find it. */
export function NoPlace({ search }: { search: StatisticsSearch }) {
  const { t } = useTranslation('platform-statistics');
  const { region: _region, city: _city, school: _school, ...kept } = search;
  return (
    <div role="alert">
      <EmptyState
        title={t('unavailable')}
        text={t('noPlace')}
        action={
          <ButtonLink to="/dashboard/platform-statistics" search={kept}>
            {t('toReach')}
          </ButtonLink>
        }
      />
    </div>
  );
}
