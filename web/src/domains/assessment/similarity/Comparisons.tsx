import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Comparisons as All } from '@malaka/contracts/assessment/similarity';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { comparisonsQuery, useCompare } from './queries.ts';

/** Fewest papers a comparison needs. */
const LEAST_PAPERS = 60;

/** Exams that ended recently; each is compared at night or on demand. */
export function Comparisons() {
  const { t } = useTranslation('similarity');
  const { data } = useQuery(comparisonsQuery);
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={t('comparisons')}>
      <Stack component="ul" gap="md">
        {data.map((exam) => (
          <Row key={exam.id} exam={exam} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Row({ exam }: { exam: All[number] }) {
  const { t } = useTranslation(['similarity', 'common']);
  const format = useFormat();
  const compare = useCompare();
  const { id, name, endsAt, papers, comparedAt, isRunning, pairs, found } = exam;
  const state = () => {
    if (isRunning) return t('similarity:running');
    if (papers < LEAST_PAPERS) return t('similarity:fewPapers', { papers });
    if (!comparedAt) return t('similarity:never');
    return t('similarity:comparisonLine', { papers, pairs: format.number(pairs), found });
  };
  return (
    <Group component="li" gap="6px 20px" justify="space-between">
      <Stack gap={2} flex="1 1 240px" miw={0}>
        <span className="whole">{format.text(name)}</span>
        <span className="quiet">{`${format.date(endsAt)} · ${state()}`}</span>
      </Stack>
      {papers >= LEAST_PAPERS && !isRunning && (
        <Button
          variant="default"
          loading={compare.isPending}
          onClick={() =>
            compare.mutate(
              { placeId: id },
              {
                onSuccess: () =>
                  showToast({ text: t('similarity:compareStarted'), type: 'success' }),
                onError: (error) => showError(error, t('common:state.failed')),
              },
            )
          }
        >
          {t('similarity:compare')}
        </Button>
      )}
    </Group>
  );
}
