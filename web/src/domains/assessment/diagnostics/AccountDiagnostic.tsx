import { resetDiagnostic } from '@malaka/contracts/assessment/diagnostics';
import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeEncode } from 'zod';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
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
  const { t } = useTranslation(['diagnostics', 'common']);
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reset = useResetDiagnostic();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { accountId, reason: reason.trim() };
    const isSound = safeEncode(resetDiagnostic.body!, body).success;
    setIsMissing(!isSound);
    if (!isSound || reset.isPending) return;
    reset.mutate(body, {
      onSuccess: () => {
        showToast({ text: t('diagnostics:admin.allowed'), type: 'success' });
        onClose();
      },
    });
  };
  return (
    <Modal opened onClose={onClose} title={t('diagnostics:admin.reset')} withCloseButton={false}>
      <form noValidate onSubmit={submit}>
        <Text mb="md">{t('diagnostics:admin.resetText')}</Text>
        <Textarea
          data-autofocus
          rows={3}
          required
          label={t('diagnostics:admin.reason')}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing && t('diagnostics:admin.reasonMissing')}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        {reset.isError && (
          <Text role="alert" c="danger" mt="sm">
            {(isApiError(reset.error) && reset.error.message) || t('diagnostics:admin.failed')}
          </Text>
        )}
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={reset.isPending}>
            {t('diagnostics:admin.yes')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
