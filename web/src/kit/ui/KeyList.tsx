import styles from './KeyList.module.css';

type Line = { keys: readonly string[]; does: string };

/** Keys of a screen, each with what it does. */
export function KeyList({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={styles.keys}>
      {lines.map(({ keys, does }) => (
        <div key={does} className={styles.line}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
