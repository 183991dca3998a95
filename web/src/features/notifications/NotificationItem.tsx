import type { Notification } from '@malaka/contracts/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { RichText } from '#/ui/RichText.tsx';
import styles from './Notifications.module.css';

type Props = { item: Notification; onRead: () => void };

/** One line that opens to its whole text; unread ones are green until then. */
export function NotificationItem({ item, onRead }: Props) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    setIsOpen(!isOpen);
    if (!item.isRead) onRead();
  };
  return (
    <li className={styles.item} data-unread={!item.isRead || undefined}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={toggle}>
        <span className={styles.title}>
          {!item.isRead && <span className={styles.dot} role="img" aria-label={t('unread')} />}
          {format.text(item.title)}
        </span>
        <time dateTime={item.createdAt.toISOString()}>{format.dateTime(item.createdAt)}</time>
        {!isOpen && <span className={styles.preview}>{format.text(item.description)}</span>}
      </button>
      {isOpen && (
        <div className={styles.detail}>
          <RichText html={item.detail} />
          {item.url && (
            <ButtonLink to={item.url as '/'} variant="light">
              {t('open')}
            </ButtonLink>
          )}
        </div>
      )}
    </li>
  );
}
