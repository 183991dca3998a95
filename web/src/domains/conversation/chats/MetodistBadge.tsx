import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './ChatLine.module.css';

/** The other one answers as the method expert of a subject. */
export function MetodistBadge() {
  const { t } = useTranslation('chats');
  return (
    <span className={styles.badge}>
      <IconSchool size={14} aria-hidden /> {t('side.metodist')}
    </span>
  );
}
