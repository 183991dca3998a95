import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import type { StatisticsSearch } from './statistics-search.ts';

/** For a place that does not exist or is outside the viewer's region; retrying would not help. */
export function NoPlace({ search }: { search: StatisticsSearch }) {
  const { t } = useTranslation('platform-statistics');
  const { region: _region, city: _city, school: _school, ...rest } = search;
  return (
    <div role="alert">
      <EmptyState
        title={t('unavailable')}
        text={t('noPlace')}
        action={
          <ButtonLink to="/dashboard/platform-statistics" search={rest}>
            {t('toReach')}
          </ButtonLink>
        }
      />
    </div>
  );
}
