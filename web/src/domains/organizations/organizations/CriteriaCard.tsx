import type { OrganizationCase } from '@malaka/contracts/organizations/organizations/reviews';
import {
  CRITERIA,
  type Criterion,
  type OrganizationCheck,
} from '@malaka/contracts/organizations/organizations';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { stateOf } from './ChecksList.tsx';
import styles from './Organizations.module.css';
import { useCheckOrganization } from './queries.ts';
import { useRefusal } from './use-refusal.ts';

type Props = { application: OrganizationCase; onReload: () => unknown };

/** Each criterion is saved as soon as it is checked; failed ones need a comment. */
export function CriteriaCard({ application, onReload }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <SectionCard title={t('checks.title')}>
      <Stack component="ul" gap="sm">
        {CRITERIA.map((criterion) => (
          <CriterionRow
            key={criterion}
            criterion={criterion}
            check={application.checks.find((one) => one.criterion === criterion)}
            application={application}
            onReload={onReload}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

type RowProps = Props & { criterion: Criterion; check: OrganizationCheck | undefined };

function CriterionRow({ application, criterion, check, onReload }: RowProps) {
  const { t } = useTranslation('organizations');
  const [comment, setComment] = useState(check?.comment ?? '');
  const [error, setError] = useState<string | null>(null);
  const checking = useCheckOrganization();
  const refuse = useRefusal(onReload, setError);
  const state = stateOf(check);
  const name = t(`criterion.${criterion}`);
  const tick = (isPassed: boolean) => {
    setError(null);
    const { id, revision } = application;
    const words = comment.trim();
    checking.mutate(
      { id, criterion, isPassed, revision, ...(words && { comment: words }) },
      { onError: refuse },
    );
  };
  return (
    <Stack component="li" gap="xs" className={styles.criterion} data-state={state}>
      <Group gap="4px 12px" align="stretch" justify="space-between">
        <b>{name}</b>
        <span className="quiet">{t(`checks.${state}`)}</span>
      </Group>
      <Textarea
        autosize
        minRows={1}
        maxRows={5}
        maxLength={1000}
        aria-label={t('checks.comment', { criterion: name })}
        placeholder={t('review.comment')}
        error={error}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Group gap="8px 16px" mt="xs">
        <Button
          variant={state === 'passed' ? 'filled' : 'default'}
          color="success"
          aria-pressed={state === 'passed'}
          aria-label={t('checks.pass', { criterion: name })}
          disabled={checking.isPending}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => tick(true)}
        >
          {t('checks.passed')}
        </Button>
        <Button
          variant={state === 'failed' ? 'filled' : 'default'}
          color="danger"
          aria-pressed={state === 'failed'}
          aria-label={t('checks.fail', { criterion: name })}
          disabled={checking.isPending}
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => tick(false)}
        >
          {t('checks.failed')}
        </Button>
      </Group>
    </Stack>
  );
}
