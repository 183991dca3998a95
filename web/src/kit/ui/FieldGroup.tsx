import type { ReactNode } from 'react';
import styles from './FieldGroup.module.css';

type Props = {
  legend: ReactNode;
  /** Focused if it has an error. */
  id?: string;
  children: ReactNode;
};

/** Fields that answer one question together, one below the other. */
export function FieldGroup({ legend, children, ...rest }: Props) {
  return (
    <fieldset className={styles.group} tabIndex={rest.id ? -1 : undefined} {...rest}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
