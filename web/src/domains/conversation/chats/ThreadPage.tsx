import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, Stack } from '@mantine/core';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { chatQuery } from './queries.ts';
import { Thread } from './Thread.tsx';
import styles from './Thread.module.css';

const BUBBLES = ['60%', '45%', '70%', '35%'];

function ThreadSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.frame} role="status" aria-label={t('state.loading')}>
      <div className={styles.head}>
        <Skeleton circle height={44} />
        <Skeleton height={18} width={180} />
      </div>
      <Stack gap="sm" p="md">
        {BUBBLES.map((width, index) => (
          <Skeleton
            key={width}
            height={52}
            width={width}
            radius="lg"
            ml={index % 2 === 0 ? 0 : 'auto'}
          />
        ))}
      </Stack>
    </div>
  );
}

type Props = { chatId: number; at: number | undefined };

export function ThreadPage({ chatId, at }: Props) {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const query = useQuery(chatQuery(chatId));
  if (query.data && user) return <Thread chat={query.data} accountId={user.id} at={at} />;
  if (query.isError && isApiError(query.error, 'chat.not_found')) {
    return (
      <div className={styles.frame}>
        <EmptyState
          isPage
          title={t('gone.title')}
          text={t('gone.text')}
          action={<ButtonLink to="/dashboard/chat">{t('back')}</ButtonLink>}
        />
      </div>
    );
  }
  if (query.isError) {
    return (
      <div className={styles.frame}>
        <ErrorState isHeading query={query} />
      </div>
    );
  }
  return <ThreadSkeleton />;
}
