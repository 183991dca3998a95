import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './PersonHead.module.css';

type Props = {
  avatar: string | null;
  name: string;
  /** Shown under the name. */
  children: ReactNode;
};

/** Head of a person's page: picture, name and key facts. */
export function PersonHead({ avatar, name, children }: Props) {
  return (
    <header className={styles.head}>
      <span aria-hidden className={styles.picture}>
        <Avatar src={avatar} name="" size={72} />
      </span>
      <Stack className="shrinks" gap={6} align="flex-start">
        <h1 className={styles.name}>{name}</h1>
        {children}
      </Stack>
    </header>
  );
}
