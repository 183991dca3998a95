import type { NoticeGroup } from '@malaka/contracts/kit/choices';
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

const icons: Record<NoticeGroup, Icon> = {
  learning: IconSchool,
  decisions: IconCertificate,
  money: IconWallet,
  webinars: IconBroadcast,
  chats: IconMessages,
  announcements: IconSpeakerphone,
  account: IconShieldLock,
};

type Props = { group: NoticeGroup; isSetback?: boolean | undefined };

/** What a notice is about, at a glance. */
export function NoticeIcon({ group, isSetback = false }: Props) {
  const GroupIcon = isSetback ? IconAlertCircle : icons[group];
  return (
    <span className={styles.icon} aria-hidden>
      <GroupIcon size={20} />
    </span>
  );
}
