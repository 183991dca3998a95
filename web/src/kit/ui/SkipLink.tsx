import styles from './SkipLink.module.css';

type Props = { target: string; label: string };

/** First stop of the Tab key: skips the menus. */
export function SkipLink({ target, label }: Props) {
  return (
    <a href={`#${target}`} className={styles.link}>
      {label}
    </a>
  );
}
