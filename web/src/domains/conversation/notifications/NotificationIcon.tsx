import type { NotificationGroup } from '@malaka/contracts/kit/choices';
import {
  type Icon,
  IconAlertCircle,
  IconBroadcast,
  IconCertificate,
  IconMessages,
  IconSchool,
  IconShieldLock,
  IconSpeakerphone,
  IconWallet,
} from '@tabler/icons-react';
import styles from './Notifications.module.css';

const icons: Record<NotificationGroup, Icon> = {
  learning: IconSchool,
  decisions: IconCertificate,
  money: IconWallet,
  webinars: IconBroadcast,
  chats: IconMessages,
  announcements: IconSpeakerphone,
  account: IconShieldLock,
};

type Props = { group: NotificationGroup; isSetback?: boolean | undefined };

export function NotificationIcon({ group, isSetback = false }: Props) {
  const GroupIcon = isSetback ? IconAlertCircle : icons[group];
  return (
    <span className={styles.icon} aria-hidden>
      <GroupIcon size={20} />
    </span>
  );
}
