import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Account.module.css';

export const AccountCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card ${styles.card}`}>
    <Title order={2} size={18}>
      {title}
    </Title>
    {children}
  </section>
);
