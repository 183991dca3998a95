import { Button } from '@mantine/core';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useRoom } from './room-context.ts';
import type { Outgoing } from './room-view.ts';
import styles from './SidePanel.module.css';

/** An own message that the server does not have yet. */
export function OutgoingMessage({ message: { key, text, error } }: { message: Outgoing }) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const format = useFormat();
  const { connection } = useRoom();
  return (
    <article className={styles.message} data-own data-waiting>
      <p className={styles.text}>{format.text(text)}</p>
      {error === null ? (
        <p className={styles.fate}>
          <IconClock size={16} aria-hidden /> {t('chat.sending')}
        </p>
      ) : (
        <>
          <p className={styles.fate} data-error role="alert">
            <IconAlertCircle size={16} aria-hidden /> {error}
          </p>
          <Button variant="subtle" size="compact-md" onClick={() => connection.sayAgain(key)}>
            {t('common:action.tryAgain')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            onClick={() => connection.drop(key)}
          >
            {t('common:action.delete')}
          </Button>
        </>
      )}
    </article>
  );
}
