import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { CategoryBars, ResultTable } from './ResultChart.tsx';
import { rowsOf } from './chart-rows.ts';
import styles from './DiagnosticCard.module.css';
import { accountDiagnosticQuery, useResetDiagnostic } from './queries.ts';

/** An account's diagnostic of the year; administrators may allow a retake. */
export function AccountDiagnostic({ accountId }: { accountId: number }) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const [isAsking, asking] = useDisclosure(false);
  const query = useQuery(accountDiagnosticQuery(accountId));
  if (query.isPending) return <Skeleton height={220} radius="lg" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  const { state, result, answeredCount: done, questionsCount: total } = query.data;
  const date = result ? format.date(result.finishedAt) : '';
  const rows = result && state === 'finished' ? rowsOf(result.categories) : [];
  return (
    <section className={styles.card}>
      <Text component="h2" size="lg" fw={650}>
        {t('admin.title')}
      </Text>
      <p>{t(`admin.state.${state}`, { done, total, date })}</p>
      {rows.length > 0 && (
        <Stack gap="sm" w="100%" pos="relative">
          <CategoryBars rows={rows} isSmall />
          <ResultTable rows={rows} />
        </Stack>
      )}
      {(state === 'open' || state === 'finished') && (
        <Button variant="default" onClick={asking.open}>
          {t('admin.reset')}
        </Button>
      )}
      {isAsking && <ResetModal accountId={accountId} onClose={asking.close} />}
    </section>
  );
}

function ResetModal({ accountId, onClose }: { accountId: number; onClose: () => void }) {
  const { t } = useTranslation('diagnostics');
  const reset = useResetDiagnostic();
  return (
    <ReasonModal
      title={t('admin.reset')}
      text={t('admin.resetText')}
      label={t('admin.reason')}
      missing={t('admin.reasonMissing')}
      submitLabel={t('admin.yes')}
      done={t('admin.allowed')}
      save={(reason) => reset.mutateAsync({ accountId, reason })}
      onClose={onClose}
    />
  );
}
