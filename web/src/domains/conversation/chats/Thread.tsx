import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import type { KnownChat } from './chat-cache.ts';
import { Composer } from './Composer.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { ThreadClosed } from './ThreadClosed.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadLog } from './ThreadLog.tsx';
import styles from './Thread.module.css';
import { useOutgoing } from './use-outgoing.ts';
import { useReading } from './use-reading.ts';
import { useSeenHeight } from './use-seen-height.ts';

type Props = { chat: KnownChat; accountId: number; at: number | undefined };

/** One chat: the other member, the messages, and the message field. */
export function Thread({ chat, accountId, at }: Props) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  // Messages unread on opening stay marked while they are being read.
  const [unreadAfter] = useState(chat.unreadCount > 0 ? chat.readNumber : null);
  const [sentCount, setSentCount] = useState(0);
  const outgoing = useOutgoing(chat.id);
  const chosen = useChosenFiles();
  const drop = useDroppedFiles(chosen.add, chat.canWrite);
  const frame = useSeenHeight();
  useReading(chat);
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={t('thread', { name: format.text(chat.other.name) })}
      data-dropping={drop.isOver || undefined}
      {...drop.handlers}
    >
      <PageTitle title={format.text(chat.other.name)} />
      <ThreadHead chat={chat} />
      <ThreadLog
        // Sending a message scrolls to the end.
        key={at}
        chat={chat}
        at={at}
        unreadAfter={unreadAfter}
        outgoing={outgoing}
        sentCount={sentCount}
      />
      {chat.canWrite ? (
        <Composer
          accountId={accountId}
          chatId={chat.id}
          chosen={chosen}
          onSend={(text, files) => {
            outgoing.send(text, files);
            setSentCount(sentCount + 1);
          }}
        />
      ) : (
        <ThreadClosed chat={chat} />
      )}
      {drop.isOver && <p className={styles.dropHere}>{t('file.drop')}</p>}
    </section>
  );
}
