import { SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { profileQuery } from './queries.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { EntryBlock } from './EntryBlock.tsx';
import { PersonalBlock } from './PersonalBlock.tsx';

/** The profile in blocks that can be edited in place, with related parts below. */
export function ProfileView({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile-view');
  const { data: profile, isPending, isFetching, refetch } = useQuery(profileQuery);
  return (
    <section>
      <Title order={2} size={22} mb="md">
        {t('title')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
        {profile ? (
          <>
            <Stack>
              <PersonalBlock profile={profile} />
            </Stack>
            <Stack>
              <EntryBlock list="educations" profile={profile} />
              <EntryBlock list="workPlaces" profile={profile} />
              <EntryBlock list="additionalPositions" profile={profile} />
            </Stack>
          </>
        ) : isPending ? (
          <>
            <Skeleton height={520} radius="lg" />
            <Skeleton height={520} radius="lg" />
          </>
        ) : (
          <ErrorState title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </SimpleGrid>
      {children}
    </section>
  );
}
