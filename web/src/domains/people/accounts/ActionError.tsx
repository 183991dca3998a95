import styles from './Account.module.css';
import { useErrorText } from './use-action-error.ts';

/** Why a change of an account did not work, above the buttons of its form. */
export function ActionError({ error }: { error: Error }) {
  const errorText = useErrorText();
  return (
    <p role="alert" className={styles.error}>
      {errorText(error)}
    </p>
  );
}
