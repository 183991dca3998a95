import { STAFF_STATES } from '@malaka/contracts/reporting/choices';
import type { MySchool, StaffMember } from '@malaka/contracts/reporting/my-school';
import { Button, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconBellRinging } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { schoolQuery, useSheet, useRemind } from './queries.ts';
import styles from './MySchool.module.css';
import {
  byNeed,
  inState,
  named,
  readSchoolSearch,
  remindersOf,
  type SchoolSearch,
} from './staff-search.ts';
import { StaffRows } from './StaffRows.tsx';

type Props = { search: SchoolSearch; onSearch: (search: SchoolSearch) => void };

/** The staff of the head's school: each one's progress this year, and reminders. */
export function MySchoolPage({ search, onSearch }: Props) {
  const { t } = useTranslation('my-school');
  const query = useQuery(schoolQuery);
  if (query.isPending) return <Skeleton height={480} radius="lg" />;
  if (isApiError(query.error, 'school.not_head')) {
    return (
      <EmptyState
        isHeading
        title={t('notHead')}
        text={t('notHeadText')}
        action={<ButtonLink to="/dashboard/profile">{t('profile')}</ButtonLink>}
      />
    );
  }
  if (!query.data) {
    return <ErrorState isHeading query={query} />;
  }
  return <School school={query.data} search={search} onSearch={onSearch} />;
}

/** Shorter lists need no search. */
const SEARCHED_FROM = 15;

function School({ school, search, onSearch }: Props & { school: MySchool }) {
  const { t } = useTranslation('my-school');
  const format = useFormat();
  const { state, search: words } = search;
  const { staff, year } = school;
  const rows = byNeed(named(inState(staff, state), words));
  const options = STAFF_STATES.map((value) => ({
    value,
    label: t(`state.${value}`),
    count: inState(staff, value).length,
  }));
  const place = [school.city, school.region].map((name) => format.text(name)).join(', ');
  const until = t('year', { year, day: format.day(`${year}-12-31`) });
  return (
    <Stack gap={12}>
      <PageHead title={format.text(school.name)} hint={until} />
      <p className={`quiet ${styles.place}`}>{place}</p>
      <Figures staff={staff} />
      <RemindAll staff={staff} />
      <Group className="unprinted" gap="8px 12px" justify="space-between">
        <Segmented
          label={t('filter')}
          value={state ?? 'all'}
          options={[{ value: 'all' as const, label: t('all'), count: staff.length }, ...options]}
          onChange={(next) => onSearch(readSchoolSearch({ ...search, state: next }))}
        />
        {(staff.length > SEARCHED_FROM || words) && (
          <QueueSearch
            label={t('search')}
            search={words}
            onSearch={(typed) => onSearch(readSchoolSearch({ ...search, search: typed }))}
          />
        )}
      </Group>
      {rows.length === 0 ? <EmptyState title={t('empty')} /> : <StaffRows staff={rows} />}
      <Group className="unprinted" gap="8px 12px">
        <SheetButton state={state} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => globalThis.print()}
        >
          {t('print')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The school's progress in three figures. */
function Figures({ staff }: Pick<MySchool, 'staff'>) {
  const { t } = useTranslation('my-school');
  const { needing } = remindersOf(staff);
  const overdue = staff.filter(({ need }) => need === 'overdue').length;
  const figures = [
    {
      label: t('figure.done'),
      value: t('ofMinimum', { collected: inState(staff, 'done').length, minimum: staff.length }),
    },
    { label: t('figure.needing'), value: needing },
    { label: t('figure.overdue'), value: overdue, isLate: overdue > 0 },
  ];
  return (
    <SimpleGrid component="dl" className={`figures ${styles.figures}`} cols={3} spacing={8}>
      {figures.map(({ label, value, isLate }) => (
        <Stack key={label} className="card" gap={0} px={10} py={6} justify="space-between">
          <dt>{label}</dt>
          <dd className={isLate ? 'errorText' : undefined}>{value}</dd>
        </Stack>
      ))}
    </SimpleGrid>
  );
}

function SheetButton({ state }: Pick<SchoolSearch, 'state'>) {
  const { t } = useTranslation('my-school');
  const sheet = useSheet();
  const save = () =>
    sheet.mutate(state, {
      onSuccess: (blob) => saveBlob(blob, `${t('file')}.xlsx`),
      onError: () => showToast({ text: t('sheetFailed'), type: 'error' }),
    });
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={sheet.isPending}
      onClick={save}
    >
      {t('excel')}
    </Button>
  );
}

/**
 * Reminds everybody who has not reached the minimum and was not reminded this week. Nobody is
 * reminded twice, so there is no confirmation. Shows who was left out and why.
 */
function RemindAll({ staff }: { staff: readonly StaffMember[] }) {
  const { t } = useTranslation(['my-school', 'common']);
  const format = useFormat();
  const remind = useRemind();
  const { needing, toRemind: count, left: apart } = remindersOf(staff);
  const behind = staff.filter(({ state, isSelf }) => state !== 'done' && !isSelf).length;
  const left = remind.data?.left.filter(({ reason }) => reason !== 'done') ?? [];
  const whyOf = ({ reason, remindedAt }: (typeof left)[number]) => {
    if (reason === 'self') return t('my-school:left.self');
    return remindedAt
      ? t('my-school:remindedOn', { day: format.date(remindedAt) })
      : t('my-school:left.recent');
  };
  const send = () =>
    remind.mutate({}, { onError: (error) => showFailure(error, t('common:state.failed')) });
  return (
    <Stack gap={8} className="unprinted">
      <Button
        className={styles.remindAll}
        leftSection={<IconBellRinging size={18} aria-hidden />}
        disabled={count === 0}
        loading={remind.isPending}
        onClick={send}
      >
        {t('my-school:remindAll', { count })}
      </Button>
      {apart.length > 0 && (
        <p className="quiet">
          {t('my-school:apart.text', {
            needing,
            reasons: apart
              .map(({ reason, amount }) => t(`my-school:apart.${reason}`, { amount }))
              .join(', '),
          })}
        </p>
      )}
      <div role="status">
        {remind.data && (
          <div className="noteBox">
            <p className="strong">{t('my-school:reminded', { count: remind.data.reminded })}</p>
            {left.length > 0 && (
              <>
                <p>{t('my-school:left.title')}</p>
                <ul>
                  {left.map((person) => (
                    <li key={person.id}>
                      {format.text(person.name)}: {whyOf(person)}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        )}
        {!remind.data && count === 0 && behind > 0 && (
          <p className="quiet">{t('my-school:allReminded')}</p>
        )}
      </div>
    </Stack>
  );
}
