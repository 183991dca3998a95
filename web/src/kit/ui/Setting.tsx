import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Setting.module.css';

type Props = {
  title: string;
  text?: string;
  /** For a form or list, which goes below the title instead of beside it. */
  isWide?: boolean;
  children: ReactNode;
};

export function Setting({ title, text, isWide = false, children }: Props) {
  const titleId = useId();
  return (
    <section className={styles.setting} data-wide={isWide || undefined} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        {text && (
          <Text className="quiet" maw="60ch" mt={4}>
            {text}
          </Text>
        )}
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  );
}
