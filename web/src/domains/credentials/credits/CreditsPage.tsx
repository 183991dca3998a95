import { Skeleton, Stack, Button, Group } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { FormerCourses } from '#/domains/credentials/former-courses/FormerCourses.tsx';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { CreditLines, YearCard } from './YearCard.tsx';
import { creditsQuery, type StatementForm, useStatement } from './queries.ts';

const ICONS = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet } as const;

/** Downloads the year's statement as a PDF or a sheet. */
function StatementButtons({ year }: { year: number }) {
  const { t } = useTranslation('credits');
  const saving = useStatement(year);
  const save = (form: StatementForm) =>
    saving.mutate(form, {
      onSuccess: (blob) => saveBlob(blob, `${t('statement.name')}-${year}.${form}`),
      onError: () => showToast({ text: t('statement.failed'), type: 'error' }),
    });
  return (
    <Group gap="xs">
      {(['pdf', 'xlsx'] as const).map((form) => {
        const Icon = ICONS[form];
        return (
          <Button
            key={form}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={saving.isPending && saving.variables === form}
            onClick={() => save(form)}
          >
            {t(`statement.${form}`)}
          </Button>
        );
      })}
    </Group>
  );
}

type Props = {
  /** From the address; without it the current year. */
  year: number | undefined;
  onYear: (year: number) => void;
};

/** The ledger of a year: the total, how it came about, and the statement that proves it. */
export function CreditsPage({ year, onYear }: Props) {
  const { t } = useTranslation('credits');
  const query = useQuery({ ...creditsQuery(year), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <Stack gap={20}>
      <PageHead title={t('title')} hint={t('lead')} />
      {query.isPending && <Skeleton height={320} radius="lg" />}
      {query.isError && !data && <ErrorState query={query} />}
      {data && (
        <>
          {data.years.length > 1 && (
            <Segmented
              label={t('years')}
              value={String(year ?? data.year)}
              options={data.years.map((each) => ({ value: String(each), label: String(each) }))}
              onChange={(each) => onYear(Number(each))}
            />
          )}
          <Stack
            gap={20}
            aria-busy={query.isPlaceholderData}
            opacity={query.isPlaceholderData ? 0.6 : 1}
          >
            <YearCard credits={data} />
            <SectionCard
              title={t('lines.title')}
              action={data.lines.length > 0 && <StatementButtons year={data.year} />}
            >
              {data.lines.length > 0 ? (
                <CreditLines lines={data.lines} total={data.total} />
              ) : (
                <EmptyState
                  title={t('empty')}
                  text={t('emptyText')}
                  action={<ButtonLink to="/courses">{t('catalogue')}</ButtonLink>}
                />
              )}
            </SectionCard>
            <FormerCourses />
          </Stack>
        </>
      )}
    </Stack>
  );
}
