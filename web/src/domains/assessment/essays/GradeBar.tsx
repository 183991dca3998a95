import { Button, Text, Group, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { REASON_MAX } from '@malaka/contracts/kit/limits';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from '#/kit/reviewing/DecisionBar.module.css';
import { messageOf } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useRegradeEssay } from './essay-queries.ts';
import type { useGrade } from './use-grade.ts';

type Props = {
  /** Null until every criterion has a level. */
  score: number | null;
  maxScore: number;
  isBusy: boolean;
  isReady: boolean;
  error: string | null;
  onSend: () => void;
};

/** Always visible: the points of the chosen levels, and the only button. */
export function GradeBar({ score, maxScore, isBusy, isReady, error, onSend }: Props) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <section aria-label={t('bar')} className={styles.bar}>
      {error && (
        <Text className="errorBox" mb={12} role="alert">
          {error}
        </Text>
      )}
      <div className={styles.row}>
        <strong className={styles.parts} role="status" data-figures>
          {score === null
            ? t('chooseLevels')
            : t('given', { score: format.number(score), max: format.number(maxScore) })}
        </strong>
        <Button
          className={styles.confirm}
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={isBusy}
          disabled={!isReady}
          aria-keyshortcuts="C"
          onClick={onSend}
        >
          {t('send')}
        </Button>
      </div>
    </section>
  );
}

type RegradeBarProps = {
  found: EssayToGrade;
  grade: ReturnType<typeof useGrade>;
  onReload: () => unknown;
};

const REASON_MIN = 3;

/** Changes one's own grade later: requires a reason, and the earlier grade stays visible. */
export function RegradeBar({ found, grade, onReload }: RegradeBarProps) {
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
