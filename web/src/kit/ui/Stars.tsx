import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Stars.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;
const FIVE_POINTS =
  'M12.0 2.0L14.7 8.9L22.1 9.3L16.4 14.0L18.2 21.2L12.0 17.2L5.8 21.2L7.6 14.0L1.9 9.3L9.3 8.9Z';

type Props = {
  value: number;
  size?: number;
  /** With it the stars are an input, otherwise an image. */
  onChange?: (value: number) => void;
  /** Accessible name of the rated thing. */
  label?: string;
};

export function Stars({ value, size = 18, onChange, label }: Props) {
  const { t } = useTranslation('common');
  const name = useId();
  if (!onChange) {
    const text = t('rating.value', { value: Math.round(value * 10) / 10 });
    return (
      <span className={styles.stars} role="img" aria-label={text}>
        {FIVE.map((star) => (
          <StarShape key={star} size={size} share={Math.min(1, Math.max(0, value - star + 1))} />
        ))}
      </span>
    );
  }
  return (
    <span className={styles.stars} role="radiogroup" aria-label={label}>
      {FIVE.map((star) => (
        <label key={star} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={star}
            checked={star === value}
            aria-label={t('rating.choose', { count: star })}
            onChange={() => onChange(star)}
          />
          <StarShape size={size} share={star <= value ? 1 : 0} />
        </label>
      ))}
    </span>
  );
}

function StarShape({ size, share }: { size: number; share: number }) {
  const id = useId();
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <clipPath id={id}>
        <rect width={24 * share} height="24" />
      </clipPath>
      <path d={FIVE_POINTS} className={styles.empty} />
      <path d={FIVE_POINTS} className={styles.full} clipPath={`url(#${id})`} />
    </svg>
  );
}
