import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Facts as AnyFacts } from '#/kit/ui/Facts.tsx';
import styles from './Account.module.css';

export const AccountCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card ${styles.card}`}>
    <Title order={2} size={18}>
      {title}
    </Title>
    {children}
  </section>
);

type Props = { facts: ReadonlyArray<readonly [label: string, value: string | null]> };

export function Facts({ facts }: Props) {
  const format = useFormat();
  const shown = facts.map(([label, value]) => [label, value && format.text(value)] as const);
  return <AnyFacts names="40%" facts={shown} />;
}
