import styles from './KeyList.module.css';

type Line = { keys: readonly string[]; does: string };

/** Keyboard shortcuts of a screen. */
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
