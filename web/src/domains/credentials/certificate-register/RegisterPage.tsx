import { mayRun } from '@malaka/contracts/reporting/bulk';
import type { SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { Button, Group } from '@mantine/core';
import { IconBan, IconFileSearch, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { CERTIFICATE_LIST } from '@malaka/contracts/credentials/lists';
import { certificateView } from '@malaka/contracts/credentials/certificate-view';
import { filterNames } from '@malaka/contracts/kit/list-filters';
import type { CertificateRow } from '@malaka/contracts/credentials/certificate-register';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useSession, regionsQuery } from '#/domains/people/index.ts';
import { SavedFilters } from '#/kit/saved-filters/SavedFilters.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { FoundLine, FilterBox } from '#/kit/lists/FilterBox.tsx';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { TableList } from '#/kit/lists/TableList.tsx';
import { TableTools } from '#/kit/lists/TableTools.tsx';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import type { BulkWindow } from '#/kit/bulk/BulkModal.tsx';
import { BulkReason } from '#/kit/bulk/BulkReason.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { FilterSelects } from '#/kit/lists/ListFilters.tsx';
import { isNarrowed, searchReader, yearsSince } from '#/kit/lists/address.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { REGISTER, registerQuery, type RegisterSearch } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

const readSearch = searchReader(CERTIFICATE_LIST);

const KINDS = ['name', 'correction'] as const;

/** Reissues with the confirmed names, or with all facts read again. */
function ReissueCertificates(props: BulkWindow) {
  const { t } = useTranslation(['bulk', 'certificate-register']);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('name');
  return (
    <BulkReason
      {...props}
      action="certificates.reissue"
      name="reason"
      params={{ kind }}
      label={t('bulk:reason')}
    >
      <Segmented
        label={t('bulk:action.certificates.reissue.kind')}
        value={kind}
        options={KINDS.map((value) => ({
          value,
          label: t(`certificate-register:decision.${value}.button`),
        }))}
        onChange={setKind}
      />
    </BulkReason>
  );
}

function RevokeCertificates(props: BulkWindow) {
  const { t } = useTranslation('bulk');
  return <BulkReason {...props} action="certificates.revoke" name="reason" label={t('reason')} />;
}

const nothingMore = () => null;
const FIRST_YEAR = 2025;

const ACTIONS: readonly BulkAction[] = [
  { name: 'certificates.reissue', icon: IconRefresh, Window: ReissueCertificates },
  {
    name: 'certificates.revoke',
    icon: IconBan,
    isDangerous: true,
    Window: RevokeCertificates,
  },
];

/** All certificates, searchable by number, owner or course. */
export function RegisterPage() {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const { page, search: filters, show, turnTo, clear } = useListAddress(readSearch);
  const query = useQuery(registerQuery(filters, page));
  const columns = useRegisterColumns();
  const view = useTableView('certificates');
  const isFiltered = isNarrowed(CERTIFICATE_LIST, filters);
  const total = query.data?.total ?? 0;
  const refresh = useRefresh(REGISTER);
  const { user } = useSession();
  const actions = ACTIONS.filter(({ name }) => user !== null && mayRun(user.role, name));
  const selection = useSelection({
    filter: JSON.stringify(filters),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const chosen = actions.length > 0 ? selection : undefined;
  return (
    <ManagementPage
      title={t('title')}
      hint={t('hint')}
      actions={
        <>
          <ButtonLink
            to="/dashboard/certificates/check-list"
            variant="default"
            leftSection={<IconFileSearch size={18} aria-hidden />}
          >
            {t('list.open')}
          </ButtonLink>
          <ExportButton table="certificates" query={filters} />
        </>
      }
    >
      <RegisterFilters filters={filters} onChange={show} />
      <FoundLine
        text={
          !query.isPlaceholderData &&
          total > 0 &&
          t('found', { count: total, amount: format.number(total) })
        }
        clear={t('filter.clear')}
        onClear={isFiltered && total > 0 ? clear : undefined}
      >
        <Group gap={8}>
          <TableTools columns={columns} view={view} />
          <SavedFilters
            list="certificates"
            table="certificates"
            search={filters as SavedFilter['search']}
            onApply={(saved) => show(readSearch(saved))}
          />
        </Group>
      </FoundLine>
      {chosen && <PhonePageBox selection={chosen} />}
      <TableList
        query={query}
        page={page}
        onPageChange={turnTo}
        caption={t('title')}
        rowKey={({ id }) => id}
        selection={chosen}
        rowName={({ number, ownerName }) => `${number}, ${ownerName}`}
        columns={columns}
        view={view}
        beside={nothingMore}
        emptyText={t(isFiltered ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isFiltered ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isFiltered && <Button onClick={clear}>{t('filter.clear')}</Button>}
      />
      {chosen && (
        <BulkBar
          selection={chosen}
          query={encodeQuery('certificates', filters)}
          onDone={() => void refresh()}
          actions={actions}
        />
      )}
    </ManagementPage>
  );
}

type Props = { filters: RegisterSearch; onChange: (filters: RegisterSearch) => void };

function RegisterFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('certificate-register');
  const [year] = useState(() => yearsSince(FIRST_YEAR));
  const { data: region } = useQuery(regionsQuery);
  const change = (part: Record<string, unknown>) => onChange(readSearch({ ...filters, ...part }));
  return (
    <FilterBox
      label={t('search')}
      hint={t('searchHint')}
      search={filters.search}
      onSearch={(search) => change({ search })}
    >
      <FilterSelects
        view={certificateView}
        records={{ year, region }}
        search={filters}
        names={filterNames(CERTIFICATE_LIST)}
        onChange={change}
      />
    </FilterBox>
  );
}

const useRegisterColumns = () =>
  useListColumns(certificateView, {
    number: ({ number, ownerName }: CertificateRow) => (
      <TextLink
        to="/dashboard/certificates/view/$number"
        params={{ number }}
        aria-label={`${number}, ${ownerName}`}
      >
        {number}
      </TextLink>
    ),
    // As printed, in the script of the certificate.
    owner: ({ ownerName }) => ownerName,
    course: ({ courseName }) => courseName,
    state: ({ state }) => <StateBadge state={state} />,
  });
