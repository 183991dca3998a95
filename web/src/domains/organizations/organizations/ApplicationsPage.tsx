import { ORGANIZATION_STATUSES } from '@malaka/contracts/organizations/choices';
import type { OrganizationRow } from '@malaka/contracts/organizations/organizations/reviews';
import { CRITERIA } from '@malaka/contracts/organizations/organizations';
import { Box, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import { useTakeNext } from '#/kit/reviewing/use-take-next.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChoiceFilter } from '#/kit/lists/ChoiceFilter.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import styles from './Organizations.module.css';
import { applicationsQuery, takeOrganization } from './queries.ts';
import { readQueueSearch } from './registry-search.ts';
import { RegistryFilters } from './RegistryFilters.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** ORG-04: applications with their checks; one button takes the oldest waiting one. */
export function ApplicationsPage() {
  const { t } = useTranslation('organizations');
  const { page, search, change, turnTo } = useListAddress(readQueueSearch);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { status, region, form, search: words } = search;
  const query = useQuery(
    applicationsQuery({ page, status, regionId: region, legalForm: form, search: words }),
  );
  const takeNext = useTakeNext({
    claim: (after) => takeOrganization(queryClient, after),
    open: ({ id }) =>
      void navigate({ to: '/dashboard/org-applications/view/$id', params: { id: String(id) } }),
    openQueue: () => undefined,
  });
  return (
    <>
      <QueueHead title={t('review.title')} hint={t('review.hint')} next={takeNext} />
      <Stack>
        <ChoiceFilter
          label={t('review.tabs')}
          any={t('any')}
          value={status}
          choices={ORGANIZATION_STATUSES}
          nameOf={(one) => t(`status.${one}`)}
          onChange={(next) => change({ status: next })}
        />
        <RegistryFilters
          isQueue
          search={search}
          searchLabel={t('applicationSearch')}
          onChange={change}
        />
        <ListPage
          query={query}
          page={page}
          onPageChange={turnTo}
          skeleton={<TableSkeleton />}
          emptyText={t('empty.queue')}
        >
          {(rows) => (
            <Stack component="ul" gap="sm">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Stack>
          )}
        </ListPage>
      </Stack>
    </>
  );
}

function Row({ row }: { row: OrganizationRow }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { id, name, region, legalForm, taxNumber, submittedAt, claimedBy, passedCount } = row;
  const facts = [format.text(region), legalForm && t(`legalForm.${legalForm}`), taxNumber];
  return (
    <Group component="li" className="card" gap="12px 20px">
      <Box flex="1 1 200px" miw={0}>
        <h2 className={styles.name}>
          <Link to="/dashboard/org-applications/view/$id" params={{ id: String(id) }}>
            {format.text(name)}
          </Link>
        </h2>
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        <p className="quiet">
          {submittedAt && `${t('review.sentAt')}: ${format.moment(submittedAt)}`}
          {claimedBy && ` · ${t('review.heldBy', { name: format.text(claimedBy) })}`}
        </p>
      </Box>
      <span className="quiet">
        {t('review.checked')}: {t('checks.count', { passed: passedCount, total: CRITERIA.length })}
      </span>
      <StatusBadge status={row.status} />
    </Group>
  );
}
