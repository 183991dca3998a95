import { Button, Group, NumberInput, Stack, Text, Title, Textarea } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundAttempt as Found } from '@malaka/contracts/learning/lesson-tests';
import { useDisclosure } from '@mantine/hooks';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { AttemptMark, WhyReturned } from '#/domains/assessment/attempts/AttemptMark.tsx';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import { foundAttemptQuery, useReturnAttempt } from './queries.ts';
import { isReturnable } from './AttemptsOf.tsx';
import styles from './ReturnedAttempts.module.css';

const REASON_MIN = 3;
const REASON_MAX = 500;

type FoundAttemptProps = { found: Found };

function FoundAttempt({ found }: FoundAttemptProps) {
  const { t } = useTranslation('returned-attempts');
  const format = useFormat();
  const { attempt, learnerId, learnerName, courseName, lessonName } = found;
  const { finishedAt, percent, returned } = attempt;
  const facts: [string, ReactNode][] = [
    [
      t('learner'),
      <PersonLink key="learner" id={learnerId}>
        {format.text(learnerName)}
      </PersonLink>,
    ],
    [t('course'), format.text(courseName)],
    [t('lesson'), format.text(lessonName)],
    [t('result'), percent === null ? '—' : format.percent(percent)],
    [t('finished'), finishedAt ? format.moment(finishedAt) : '—'],
  ];
  return (
    <Stack
      component="section"
      align="flex-start"
      className="panel"
      aria-label={format.text(learnerName)}
    >
      <AttemptMark attempt={attempt} />
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {returned && <WhyReturned returned={returned} />}
      {isReturnable(attempt) ? (
        <ReasonForm attemptId={attempt.id} />
      ) : (
        !returned && (
          <Text c="dimmed" maw="70ch">
            {t('closed')}
          </Text>
        )
      )}
    </Stack>
  );
}

function ReasonForm({ attemptId }: { attemptId: number }) {
  const { t } = useTranslation(['returned-attempts', 'common']);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isConfirming, confirm] = useDisclosure(false);
  const giveBack = useReturnAttempt(attemptId);
  const isShort = reason.trim().length < REASON_MIN;
  const ask = () => {
    setIsTried(true);
    if (!isShort) confirm.open();
  };
  return (
    <Stack gap="sm" align="flex-start" w="100%">
      <Textarea
        w="100%"
        label={t('returned-attempts:reason')}
        description={t('returned-attempts:reasonHint')}
        error={isTried && isShort ? t('returned-attempts:reasonShort') : undefined}
        required
        minRows={2}
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button onClick={ask}>{t('returned-attempts:return')}</Button>
      <ActionModal
        isOpen={isConfirming}
        title={t('return')}
        text={t('confirm')}
        confirmLabel={t('return')}
        run={() => giveBack.mutateAsync({ reason })}
        done={t('list.done')}
        onClose={confirm.close}
      />
    </Stack>
  );
}

type Props = { attemptId: number | undefined };

/** Finds an attempt by the number its learner sees, and returns it with a reason. */
export function ReturnedAttemptsPage({ attemptId }: Props) {
  const { t } = useTranslation('returned-attempts');
  const navigate = useNavigate();
  const [number, setNumber] = useState(String(attemptId ?? ''));
  const query = useQuery({
    ...foundAttemptQuery(attemptId ?? 0),
    enabled: attemptId !== undefined,
  });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const entered = Number(number);
    if (entered > 0) {
      void navigate({ to: '/dashboard/returned-attempts', search: { attempt: entered } });
    }
  };
  return (
    <Stack maw={720}>
      <PageTitle title={t('title')} />
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed" maw="70ch">
        {t('text')}
      </Text>
      <Group component="form" gap="sm" align="flex-end" onSubmit={find}>
        <NumberInput
          label={t('number')}
          hideControls
          min={1}
          allowNegative={false}
          allowDecimal={false}
          inputMode="numeric"
          value={number}
          onChange={(value) => setNumber(String(value))}
        />
        <Button type="submit" leftSection={<IconSearch size={18} />} loading={query.isLoading}>
          {t('find')}
        </Button>
      </Group>
      {query.data && <FoundAttempt key={query.data.attempt.id} found={query.data} />}
      {query.isError && <EmptyState title={t('notFound')} />}
    </Stack>
  );
}
