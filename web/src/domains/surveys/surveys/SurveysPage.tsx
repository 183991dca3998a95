import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef, useState } from 'react';
import { surveyView } from '@malaka/contracts/surveys/survey-view';
import type { SurveyRow } from '@malaka/contracts/surveys/surveys';
import { Badge, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SURVEY_LIST } from '@malaka/contracts/surveys/lists';
import { searchReader } from '#/kit/lists/address.ts';
import { FilterRows } from '#/kit/lists/ListFilters.tsx';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast, UNDO_MS } from '#/kit/ui/toast-store.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { surveysQuery, useDeleteSurvey } from './queries.ts';
import styles from './Builder.module.css';
import { StatusSwitch } from './StatusSwitch.tsx';
import { SurveyRowActions } from './SurveyRowActions.tsx';

const COLORS = { off: 'gray', coming: 'primary', running: 'success', ended: 'gray' } as const;

function useSurveyColumns(onDelete: (id: number) => void) {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  return useListColumns(surveyView, {
    name: ({ id, name, courseName, canEdit }: SurveyRow) => (
      <Stack component="span" gap={2}>
        <Link
          to={canEdit ? '/dashboard/surveys/edit/$id' : '/dashboard/surveys/$id/results'}
          params={{ id: String(id) }}
          className={styles.link}
        >
          {format.text(name)}
        </Link>
        {courseName !== null && <span className="quiet">{format.text(courseName)}</span>}
      </Stack>
    ),
    state: ({ state }) => (
      <Badge color={COLORS[state]}>{format.words(surveyView.columns.state.words[state])}</Badge>
    ),
    window: ({ startsAt, endsAt }) => (
      <Stack component="span" gap={2} data-figures>
        <span>{startsAt ? format.dateTime(startsAt) : t('window.atOnce')} –</span>
        <span>{endsAt ? format.dateTime(endsAt) : t('window.noEnd')}</span>
      </Stack>
    ),
    answers: ({ id, name, answersCount }) => (
      <Link
        to="/dashboard/surveys/$id/results"
        params={{ id: String(id) }}
        className={styles.count}
        aria-label={t('resultsOf', {
          name: format.text(name),
          amount: format.number(answersCount),
        })}
      >
        {format.number(answersCount)}
      </Link>
    ),
    status: (row) => <StatusSwitch survey={row} />,
    actions: (row) => <SurveyRowActions survey={row} onDelete={onDelete} />,
  });
}

export function SurveysPage() {
  const { t } = useTranslation('survey-builder');
  const list = useListAddress(searchReader(SURVEY_LIST));
  const { goneIds, remove } = useDeferredDelete();
  const query = useQuery({
    ...surveysQuery({ ...list.search, page: list.page }),
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
        <FilterRows
          view={surveyView}
          search={list.search}
          names={['status']}
          onChange={list.change}
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
