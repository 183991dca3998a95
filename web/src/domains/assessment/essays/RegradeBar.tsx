import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from '#/kit/reviewing/DecisionBar.module.css';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useRegradeEssay } from './essay-queries.ts';
import type { useGrade } from './use-grade.ts';

type Props = {
  found: EssayToGrade;
  grade: ReturnType<typeof useGrade>;
  onReload: () => unknown;
};

const REASON_MIN = 3;

/** Changes one's own grade later: requires a reason, and the earlier grade stays visible. */
export function RegradeBar({ found, grade, onReload }: Props) {
  const { t } = useTranslation(['essays', 'common']);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const regrade = useRegradeEssay();
  const { chosen, comment, score } = grade;
  const isChanged =
    comment !== found.comment || chosen?.some((level, n) => level !== found.levels?.[n]);
  if (!isChanged || !found.gradedAt) return null;
  const gradedAt = found.gradedAt;
  const send = () => {
    if (!chosen) return setError(t('essays:chooseLevels'));
    if (reason.trim().length < REASON_MIN) return setError(t('essays:reasonNeeded'));
    setError(null);
    regrade.mutate(
      { id: found.id, gradedAt, levels: chosen, comment, reason: reason.trim() },
      {
        onSuccess: () => {
          setReason('');
          showToast({ text: t('essays:regraded'), type: 'success' });
          void onReload();
        },
        onError: (failure) => setError(messageOf(failure, t('common:state.failed'))),
      },
    );
  };
  return (
    <section aria-label={t('essays:regrade')} className={styles.bar}>
      {error && (
        <Text className="errorBox" mb={12} role="alert">
          {error}
        </Text>
      )}
      <Group align="flex-end">
        <TextInput
          flex="1 1 240px"
          label={t('essays:reason')}
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button loading={regrade.isPending} onClick={send}>
          {t('essays:regradeTo', { value: format.number(score ?? 0) })}
        </Button>
      </Group>
    </section>
  );
}
