import { Group } from '@mantine/core';
import { IconBell, IconUsersPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { AddToGroup } from './AddToGroup.tsx';
import { FILTERS, type PupilSearch, readPupilSearch, sortingOf, toQuery } from './pupil-search.ts';
import { PupilChips } from './PupilChips.tsx';
import { PupilFilters } from './PupilFilters.tsx';
import { PUPILS, pupilsQuery, pupilSumsQuery } from './queries.ts';
import { RemindPupils } from './RemindPupils.tsx';
import { usePupilColumns } from './use-pupil-columns.tsx';

const ACTIONS: readonly BulkAction[] = [
  { name: 'pupils.group', icon: IconUsersPlus, Window: AddToGroup },
  { name: 'pupils.remind', icon: IconBell, Window: RemindPupils },
];

export function PupilsPage() {
  const { t } = useTranslation('pupils');
  const list = useListAddress(readPupilSearch);
  const { search, show } = list;
  const filter = toQuery(search);
  const query = useQuery(pupilsQuery(filter, list.page));
  const format = useFormat();
  const queryClient = useQueryClient();
  const { sort: _sort, order: _order, ...narrowedBy } = search;
  const selection = useSelection({
    filter: JSON.stringify(narrowedBy),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="pupils" query={filter} />}
      list={list}
      query={query}
      name="pupils"
      columns={usePupilColumns()}
      selection={selection}
      rowName={(row) => format.text(fullName(row)) || t('unnamed')}
      sorting={sortingOf(search)}
      searchLabel={t('search')}
      filters={<PupilFilters search={search} onChange={show} />}
      saved="pupils"
      between={
        <>
          <PupilChips search={search} onChange={show} />
          <Summary search={search} total={query.data?.total} />
        </>
      }
      isNarrowed={(['search', ...FILTERS] as const).some((name) => search[name] !== undefined)}
      notFound={{
        text: t('empty.narrowed'),
        hint: t('empty.narrowedHint'),
        clear: t('filter.clear'),
      }}
      empty={{ text: t('empty.none'), hint: t('empty.noneHint') }}
    >
      <BulkBar
        selection={selection}
        query={encodeQuery('pupils', filter)}
        onDone={() => void queryClient.invalidateQueries({ queryKey: [PUPILS] })}
        actions={ACTIONS}
      />
    </TablePage>
  );
}

/** PUP-16: how many of the listed pupils ever bought a course, and the sum of all purchases. */
function Summary({ search, total }: { search: PupilSearch; total: number | undefined }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const { data } = useQuery(pupilSumsQuery(toQuery(search)));
  return (
    <div role="status">
      <Group component="dl" className="figures" gap="4px 32px">
        <div>
          <dt>{t('summary.found')}</dt>
          <dd>{total === undefined ? '…' : format.number(total)}</dd>
        </div>
        <div>
          <dt>{t('summary.buyers')}</dt>
          <dd>{data ? format.number(data.userCount) : '…'}</dd>
        </div>
        <div>
          <dt>{t('summary.money')}</dt>
          <dd>{data ? format.money(data.money) : '…'}</dd>
        </div>
      </Group>
    </div>
  );
}
