import { type ReactNode, useId } from 'react';
import styles from './SectionCard.module.css';

type Props = {
  title: string;
  /** One secondary button or link beside the title. */
  action?: ReactNode;
  children: ReactNode;
};

export function SectionCard({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className="title">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
