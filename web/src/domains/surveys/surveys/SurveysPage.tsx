import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { surveysQuery } from './queries.ts';
import { readSurveysSearch, STATUS_FILTERS } from './surveys-search.ts';
import { useDeferredDelete } from './use-deferred-delete.ts';
import { useSurveyColumns } from './use-survey-columns.tsx';

export function SurveysPage() {
  const { t } = useTranslation('survey-builder');
  const list = useListAddress(readSurveysSearch);
  const { goneIds, remove } = useDeferredDelete();
  const query = useQuery({
    ...surveysQuery(list.page, list.search),
    select: (found) => ({ ...found, data: found.data.filter(({ id }) => !goneIds.has(id)) }),
  });
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      create={{ to: '/dashboard/surveys/create', label: t('create') }}
      list={list}
      saved="surveys"
      query={query}
      name="surveys"
      columns={useSurveyColumns(remove)}
      between={
        <ChoiceFilter
          label={t('heading.status')}
          any={t('statuses.any')}
          value={list.search.status}
          choices={STATUS_FILTERS}
          nameOf={(status) => t(`statuses.${status}`)}
          onChange={(status) => list.change({ status })}
        />
      }
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    />
  );
}
