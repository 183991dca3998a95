import { ORGANIZATION_STATUSES } from '@malaka/contracts/kit/choices';
import type { OrganizationRow } from '@malaka/contracts/organizations/organization-reviews';
import { CRITERIA } from '@malaka/contracts/organizations/organizations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DeskHead } from '#/kit/reviewing/DeskHead.tsx';
import { useTakeNext } from '#/kit/reviewing/use-take-next.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/ui/ListPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/ui/TableSkeleton.tsx';
import styles from './Organizations.module.css';
import { applicationsQuery, takeOrganization } from './queries.ts';
import { type DeskSearch, readDeskSearch } from './registry-search.ts';
import { RegistryFilters } from './RegistryFilters.tsx';
import { StatusBadge } from './StatusBadge.tsx';

type Props = { page: number; search: DeskSearch };

/** ORG-04: applications with their checks; the oldest waiting one is taken by one press. */
export function ApplicationsPage({ page, search }: Props) {
  const { t } = useTranslation('organizations');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { status, region, form, search: words } = search;
  const query = useQuery(
    applicationsQuery({ page, status, regionId: region, legalForm: form, search: words }),
  );
  const show = (next: DeskSearch, target = 1) =>
    void navigate({
      to: '/dashboard/org-applications/$page',
      params: { page: String(target) },
      search: next,
    });
  const next = useTakeNext({
    claim: (after) => takeOrganization(queryClient, after),
    open: ({ id }) =>
      void navigate({ to: '/dashboard/org-applications/view/$id', params: { id: String(id) } }),
    openQueue: () => undefined,
  });
  return (
    <>
      <DeskHead title={t('desk.title')} hint={t('desk.hint')} next={next} />
      <div className={styles.registry}>
        <Segmented
          label={t('desk.tabs')}
          value={status ?? 'all'}
          onChange={(tab) =>
            show(readDeskSearch({ ...search, status: tab === 'all' ? undefined : tab }))
          }
          options={[
            { value: 'all', label: t('any') },
            ...ORGANIZATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
        />
        <RegistryFilters
          isDesk
          search={search}
          searchLabel={t('deskSearch')}
          onChange={(part) => show(readDeskSearch({ ...search, ...part }))}
        />
        <ListPage
          query={query}
          page={page}
          onPageChange={(target) => show(search, target)}
          skeleton={<TableSkeleton />}
          emptyText={t('empty.desk')}
        >
          {(rows) => (
            <ul className={styles.list}>
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          )}
        </ListPage>
      </div>
    </>
  );
}

function Row({ row }: { row: OrganizationRow }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { id, name, region, legalForm, taxNumber, submittedAt, claimedBy, passedCount } = row;
  const facts = [format.text(region), legalForm && t(`legalForm.${legalForm}`), taxNumber];
  return (
    <li className={`card ${styles.row}`}>
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to="/dashboard/org-applications/view/$id" params={{ id: String(id) }}>
            {format.text(name)}
          </Link>
        </h2>
        <p className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>
          {submittedAt && `${t('desk.sentAt')}: ${format.moment(submittedAt)}`}
          {claimedBy && ` · ${t('desk.heldBy', { name: format.text(claimedBy) })}`}
        </p>
      </div>
      <span className={styles.quiet}>
        {t('desk.checked')}: {t('checks.count', { passed: passedCount, total: CRITERIA.length })}
      </span>
      <StatusBadge status={row.status} />
    </li>
  );
}
