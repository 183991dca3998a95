import { Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './ProfileForm.module.css';

type Props = { title: string; hint?: string; children: ReactNode };

export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {hint && (
        <Text className="quiet" mt={4}>
          {hint}
        </Text>
      )}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
