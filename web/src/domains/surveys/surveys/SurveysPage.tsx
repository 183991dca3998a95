import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { ChoiceFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { surveysQuery, useDeleteSurvey } from './queries.ts';
import { readSurveysSearch, STATUS_FILTERS } from './surveys-search.ts';
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

/** Deletes after some seconds, or when the list is left; until then it can be undone. */
function useDeferredDelete() {
  const { t } = useTranslation(['survey-builder', 'common']);
  const [goneIds, setGoneIds] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, () => void>());
  const { mutate } = useDeleteSurvey();
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const send of all.values()) send();
    };
  }, []);
  const show = (id: number) => setGoneIds((ids) => new Set([...ids].filter((one) => one !== id)));
  const remove = (id: number) => {
    setGoneIds((ids) => new Set([...ids, id]));
    const send = () => {
      clearTimeout(timer);
      waiting.current.delete(id);
      mutate(
        { id },
        {
          onError: (error) => {
            show(id);
            showFailure(error, t('common:state.failed'));
          },
        },
      );
    };
    const timer = setTimeout(send, UNDO_MS);
    waiting.current.set(id, send);
    const takeBack = () => {
      clearTimeout(timer);
      waiting.current.delete(id);
      show(id);
    };
    showToast({
      text: t('survey-builder:delete.done'),
      type: 'success',
      ms: UNDO_MS,
      action: { label: t('survey-builder:delete.undo'), onClick: takeBack },
    });
  };
  return { goneIds, remove };
}
