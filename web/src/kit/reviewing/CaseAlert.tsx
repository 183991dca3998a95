import type { Icon as IconType } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './Case.module.css';

type Props = { Icon: IconType; title: string; text: string; action?: ReactNode };

/** What the reviewer must know before deciding. */
export function CaseAlert({ Icon, title, text, action }: Props) {
  return (
    <div role="alert" className={styles.alert}>
      <Icon size={24} aria-hidden />
      <div>
        <p className="strong">{title}</p>
        <p>{text}</p>
      </div>
      {action}
    </div>
  );
}
