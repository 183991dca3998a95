import styles from './Account.module.css';
import { useFaultText } from './use-action-fault.ts';

/** Why a change of an account did not work, above the buttons of its form. */
export function ActionError({ error }: { error: Error }) {
  const faultText = useFaultText();
  return (
    <p role="alert" className={styles.fault}>
      {faultText(error)}
    </p>
  );
}
