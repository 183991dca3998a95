import { type WebinarState, WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { WebinarCard as Webinar } from '@malaka/contracts/live/webinars';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { type WebinarsOf, webinarsQuery } from './queries.ts';
import { WebinarCardsSkeleton } from './WebinarCard.tsx';
import { readWebinarsSearch, stateOf, searchOf, type WebinarsSearch } from './webinars-search.ts';

const ALL = 'all';

type StateFilterProps = {
  search: WebinarsSearch;
  /** What the list shows if no state is selected. */
  unchosen?: 'all' | 'coming';
  states?: readonly WebinarState[];
  onChange: (search: WebinarsSearch) => void;
};

function StateFilter({
  search,
  unchosen = ALL,
  states = WEBINAR_STATES,
  onChange,
}: StateFilterProps) {
  const { t } = useTranslation('webinars');
  const options = [
    { value: ALL, label: t(`filter.${unchosen}`) },
    ...states.map((state) => ({ value: state, label: t(`filter.${state}`) })),
  ] as const;
  return (
    <Segmented<typeof ALL | WebinarState>
      label={t('filter.label')}
      value={stateOf(search) ?? ALL}
      options={options}
      onChange={(value) => onChange(searchOf(value === ALL ? undefined : value))}
    />
  );
}

const COMING: readonly WebinarState[] = ['planned', 'live'];
const EMPTY = { author: 'authored', visitor: 'mine', everybody: 'none' } as const;

type Props = {
  of: WebinarsOf;
  /** Suggested next step for an empty list. */
  action?: ReactNode;
  children: (webinar: Webinar) => ReactNode;
};

/** Webinars, optionally of one state; the public list defaults to upcoming ones. */
export function WebinarList({ of, action, children }: Props) {
  const { t } = useTranslation('webinars');
  const { page, search, show, change, turnTo, clear } = useListAddress(readWebinarsSearch);
  const state = stateOf(search);
  const isPublic = of === 'everybody';
  const states = state ? [state] : isPublic ? COMING : undefined;
  const query = useQuery(
    webinarsQuery(of, { page, states: states && [...states], search: search.search }),
  );
  const isBeyond = page > 1 && (query.data?.total ?? 0) > 0;
  const kind = isBeyond ? 'beyond' : state || search.search ? 'filtered' : EMPTY[of];
  const next = {
    beyond: <Button onClick={() => show(search)}>{t('empty.first')}</Button>,
    filtered: <Button onClick={clear}>{t('empty.showAll')}</Button>,
    authored: action,
    mine: action,
    none: action,
  };
  return (
    <>
      <StateFilter
        search={search}
        onChange={({ status }) => change({ status })}
        {...(isPublic && { unchosen: 'coming', states: ['live', 'finished'] })}
      />
      <QueueSearch
        label={t('search')}
        search={search.search}
        onSearch={(typed) => change({ search: typed })}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<WebinarCardsSkeleton />}
        emptyText={t(`empty.${kind}`)}
        emptyHint={kind === 'beyond' ? '' : t(`empty.${kind}Hint`)}
        emptyAction={next[kind]}
      >
        {(webinars) => (
          <ul className="tiles">
            {webinars.map((webinar) => (
              <li key={webinar.id}>{children(webinar)}</li>
            ))}
          </ul>
        )}
      </ListPage>
    </>
  );
}
