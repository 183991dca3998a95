import { Star } from './GirihPattern.tsx';
import styles from './Wordmark.module.css';

type Props = { name: string };

export function Wordmark({ name }: Props) {
  return (
    <span className={styles.wordmark}>
      <Star size={30} className={styles.star} />
      <span>{name}</span>
    </span>
  );
}
