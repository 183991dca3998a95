import { Button, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { FoundAttempt } from './FoundAttempt.tsx';
import { foundAttemptQuery } from './queries.ts';

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
