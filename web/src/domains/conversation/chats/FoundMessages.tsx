import type { FoundMessage } from '@malaka/contracts/conversation/chats/messages';
import { Button, Loader } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './ChatLine.module.css';
import listStyles from './Chats.module.css';
import { foundQuery } from './queries.ts';
import { useWhen } from './use-when.ts';

/** Messages with all the words, in either script. */
export function FoundMessages({ search }: { search: string }) {
  const { t } = useTranslation('chats');
  const query = useInfiniteQuery(foundQuery(search));
  const found = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section className={listStyles.found} aria-busy={query.isPending}>
      <h2 className={listStyles.heading}>{t('search.messages')}</h2>
      {query.isPending && <Loader size="sm" role="status" aria-label={t('search.messages')} />}
      {query.isSuccess && found.length === 0 && (
        <p className={listStyles.nothing}>{t('search.noMessages')}</p>
      )}
      <ul className={listStyles.plain}>
        {found.map((one) => (
          <li key={one.message.id}>
            <FoundLine found={one} />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function FoundLine({
  found: { chatId, other, course, subject, message },
}: {
  found: FoundMessage;
}) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const when = useWhen();
  const topic = course?.name ?? subject?.name;
  return (
    <Link
      from="/dashboard/chat"
      to="/dashboard/chat/$chatId"
      params={{ chatId: String(chatId) }}
      search={({ q, tab }) => ({ q, tab, at: message.number })}
      className={styles.line}
    >
      <span className={styles.face} aria-hidden>
        <Avatar src={other.avatar} name="" size={40} />
      </span>
      <span className={styles.name}>
        <Truncated>{format.text(other.name)}</Truncated>
      </span>
      <time className={styles.time} dateTime={message.createdAt.toISOString()}>
        {when.short(message.createdAt)}
      </time>
      {topic !== undefined && <Truncated className={styles.topic}>{format.text(topic)}</Truncated>}
      <span className={styles.words}>
        {message.isOwn && <span className={styles.you}>{t('you')}: </span>}
        <Truncated lines={3}>{format.text(message.text)}</Truncated>
      </span>
    </Link>
  );
}
