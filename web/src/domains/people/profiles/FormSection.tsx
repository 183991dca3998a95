import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './ProfileForm.module.css';

type Props = { title: string; hint?: string; children: ReactNode };

export function FormSection({ title, hint, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card">
      <Title order={2} size={20} id={id}>
        {title}
      </Title>
      {hint && (
        <Text className="quiet" mt={4}>
          {hint}
        </Text>
      )}
      <Stack mt="md" className={styles.fields}>
        {children}
      </Stack>
    </section>
  );
}
