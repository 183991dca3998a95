import type { FoundMessage } from '@malaka/contracts/conversation/chats/messages';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './ChatLine.module.css';
import { RowFrame } from './ChatRow.tsx';
import { foundQuery } from './queries.ts';

/** Messages that contain all the words, in either script. */
export function FoundMessages({ search }: { search: string }) {
  const { t } = useTranslation('chats');
  const query = useInfiniteQuery(foundQuery(search));
  const found = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Stack component="section" gap={0} pt="xs" pb="md" aria-busy={query.isPending}>
      <Text component="h2" className="quiet" fw={600} px="md" py="xs">
        {t('search.messages')}
      </Text>
      {query.isPending && <Loader size="sm" role="status" aria-label={t('search.messages')} />}
      {query.isSuccess && found.length === 0 && (
        <Text c="dimmed" px="md" py="xs">
          {t('search.noMessages')}
        </Text>
      )}
      <Stack component="ul" gap={0}>
        {found.map((one) => (
          <li key={one.message.id}>
            <FoundRow found={one} />
          </li>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

function FoundRow({ found }: { found: FoundMessage }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const { isOwn, text, number, createdAt } = found.message;
  return (
    <RowFrame chat={found} at={number} time={createdAt}>
      <Text span fz={15} className={styles.wide}>
        {isOwn && <span className="dimmed">{t('you')}: </span>}
        <Truncated lines={3}>{format.text(text)}</Truncated>
      </Text>
    </RowFrame>
  );
}
