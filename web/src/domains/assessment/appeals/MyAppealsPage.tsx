import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { OwnAppealCard } from './OwnAppealCard.tsx';
import { ownAppealsQuery } from './queries.ts';

type Props = {
  page: number;
  /** Link shown in an empty list, to where questions can be contested. */
  emptyAction: ReactNode;
};

export function MyAppealsPage({ page, emptyAction }: Props) {
  const { t } = useTranslation('my-appeals');
  const navigate = useNavigate();
  return (
    <Stack gap={20}>
      <PageHead title={t('title')} hint={t('hint')} />
      <ListPage
        query={useQuery(ownAppealsQuery(page))}
        page={page}
        onPageChange={(target) =>
          void navigate({ to: '/dashboard/my-appeals/$page', params: { page: String(target) } })
        }
        skeleton={<TableSkeleton />}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
        emptyAction={emptyAction}
      >
        {(appeals) => (
          <Stack component="ul" gap="md">
            {appeals.map((appeal) => (
              <OwnAppealCard key={appeal.id} appeal={appeal} />
            ))}
          </Stack>
        )}
      </ListPage>
    </Stack>
  );
}
