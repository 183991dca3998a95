import { Anchor } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './PhoneLink.module.css';

/** A phone number as a `tel:` link. */
export function PhoneLink({ phone }: { phone: string }) {
  const format = useFormat();
  return (
    <Anchor href={`tel:+${phone}`} className={styles.phone} c="inherit">
      {format.phone(phone)}
    </Anchor>
  );
}
