import type { Notification } from '@malaka/contracts/conversation/notifications';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import { NotificationIcon } from './NotificationIcon.tsx';
import styles from './Notifications.module.css';
import { notificationQuery } from './queries.ts';

type Props = { item: Notification; onRead: () => void };

/**
 * An entry that expands to the full text; unread ones are green until then (NOTIF-08, NOTIF-09).
 */
export function NotificationItem({ item, onRead }: Props) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const detailId = useId();
  const toggle = () => {
    setIsOpen(!isOpen);
    if (!item.isRead) onRead();
  };
  return (
    <li
      className={styles.item}
      data-unread={!item.isRead || undefined}
      data-setback={item.isSetback || undefined}
    >
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={toggle}
      >
        <NotificationIcon group={item.group} isSetback={item.isSetback} />
        <span className="strong whole">
          {!item.isRead && <span className={styles.dot} role="img" aria-label={t('unread')} />}
          {format.text(item.title)}
        </span>
        <time className="quiet" dateTime={item.createdAt.toISOString()}>
          {format.moment(item.createdAt)}
        </time>
        {!isOpen && item.description !== '' && (
          <Truncated className={styles.preview}>{format.text(item.description)}</Truncated>
        )}
      </button>
      {isOpen && (
        <div className={styles.detail} id={detailId}>
          {item.type === 'metodist' ? (
            <ExpertDetail id={item.id} />
          ) : (
            <RichText html={format.text(item.detail)} />
          )}
          <Way item={item} />
        </div>
      )}
    </li>
  );
}

/** A method expert's answer is fetched when it is opened (NOTIF-11). */
function ExpertDetail({ id }: { id: number }) {
  const { data, isError } = useQuery(notificationQuery(id));
  const { t } = useTranslation('notifications');
  const format = useFormat();
  if (isError) return <p role="alert">{t('detailFailed')}</p>;
  if (!data) return <Skeleton height={20} mb={12} />;
  return <RichText html={format.text(data.detail)} />;
}

/** Link to the chat with the method expert (NOTIF-04), or to the notification's subject. */
function Way({ item: { chatId, url } }: { item: Notification }) {
  const { t } = useTranslation('notifications');
  if (chatId !== null) {
    return (
      <ButtonLink variant="light" to="/dashboard/chat/$chatId" params={{ chatId: String(chatId) }}>
        {t('openChat')}
      </ButtonLink>
    );
  }
  if (!url) return null;
  return (
    <ButtonLink to={url as '/'} variant="light">
      {t('open')}
    </ButtonLink>
  );
}
