import type { ReactNode } from 'react';
import styles from './Account.module.css';

/** A card on the page of an account. */
export const AccountCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card}>
    <h2>{title}</h2>
    {children}
  </section>
);
