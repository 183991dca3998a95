import { Group, Textarea, Select } from '@mantine/core';
import { IconBell, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { REASON_MAX, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { PUPIL_LIST } from '@malaka/contracts/reporting/lists';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isNarrowed, searchReader } from '#/kit/lists/address.ts';
import { sortingOf } from '#/kit/lists/sorting.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { type BulkWindow, BulkModal } from '#/kit/bulk/BulkModal.tsx';
import { PupilChips, PupilFilters, type PupilSearch } from './PupilFilters.tsx';
import { PUPILS, pupilsQuery, pupilSumsQuery, offeredGroupsQuery } from './queries.ts';
import { usePupilColumns } from './use-pupil-columns.tsx';

const TYPING_MS = 250;
const GROUPS_OFFERED = 20;

/** Offers the newest groups; the others are found by typing their name. */
function AddToGroup(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const [group, setGroup] = useState<{ id: number; label: string }>();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed.trim().slice(0, SEARCH_MAX), TYPING_MS);
  const search = settled === '' || settled === group?.label ? undefined : settled;
  const { data } = useQuery(offeredGroupsQuery(GROUPS_OFFERED, search));
  const found = (data?.data ?? [])
    .filter(({ canFill }) => canFill)
    .map(({ id, name }) => ({ value: String(id), label: format.text(name) }));
  const isFound = group === undefined || found.some(({ value }) => value === String(group.id));
  const offered = isFound ? found : [{ value: String(group.id), label: group.label }, ...found];
  return (
    <BulkModal
      {...props}
      action="pupils.group"
      params={group ? { group_id: group.id } : {}}
      isReady={group !== undefined}
    >
      <Select
        data-autofocus
        size="md"
        label={t('action.pupils.group.field')}
        description={t('action.pupils.group.hint')}
        required
        searchable
        data={offered}
        // The server has already searched, ignoring script and apostrophes.
        filter={({ options }) => options}
        nothingFoundMessage={t('action.pupils.group.none')}
        maxDropdownHeight={280}
        value={group ? String(group.id) : null}
        onChange={(value) => {
          const next = offered.find((one) => one.value === value);
          setGroup(next && { id: Number(next.value), label: next.label });
        }}
        onSearchChange={setTyped}
      />
    </BulkModal>
  );
}

const ACTIONS: readonly BulkAction[] = [
  { name: 'pupils.group', icon: IconUsersPlus, Window: AddToGroup },
  { name: 'pupils.remind', icon: IconBell, Window: RemindPupils },
];

export function PupilsPage() {
  const { t } = useTranslation('pupils');
  const list = useListAddress(searchReader(PUPIL_LIST));
  const { search, show } = list;
  const query = useQuery(pupilsQuery(search, list.page));
  const format = useFormat();
  const refresh = useRefresh(PUPILS);
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
      actions={<ExportButton table="pupils" query={search} />}
      list={list}
      query={query}
      name="pupils"
      columns={usePupilColumns()}
      selection={selection}
      rowName={(row) => format.text(fullName(row)) || t('unnamed')}
      sorting={sortingOf(PUPIL_LIST, search)}
      searchLabel={t('search')}
      filters={<PupilFilters search={search} onChange={show} />}
      saved="pupils"
      between={
        <>
          <PupilChips search={search} onChange={show} />
          <Summary search={search} total={query.data?.total} />
        </>
      }
      isNarrowed={isNarrowed(PUPIL_LIST, search)}
      notFound={{
        text: t('empty.narrowed'),
        hint: t('empty.narrowedHint'),
        clear: t('filter.clear'),
      }}
      empty={{ text: t('empty.none'), hint: t('empty.noneHint') }}
    >
      <BulkBar
        selection={selection}
        query={encodeQuery('pupils', search)}
        onDone={() => void refresh()}
        actions={ACTIONS}
      />
    </TablePage>
  );
}

/** PUP-16: how many of the listed pupils ever bought a course, and the sum of all purchases. */
function Summary({ search, total }: { search: PupilSearch; total: number | undefined }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const { data } = useQuery(pupilSumsQuery(search));
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

/** Sends the platform's text in each person's language, or the caller's own text. */
function RemindPupils(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  const [words, setWords] = useState('');
  return (
    <BulkModal {...props} action="pupils.remind" params={{ words: words.trim() }}>
      <Textarea
        label={t('action.pupils.remind.field')}
        description={t('action.pupils.remind.hint')}
        size="md"
        rows={3}
        maxLength={REASON_MAX}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </BulkModal>
  );
}
