import { CLOCK_UNITS, clockParts } from './clock-parts.ts';
import styles from './ClockBoxes.module.css';

type Props = {
  /** As formatted by Countdown. */
  clock: string;
  label: string;
  /** Names of days, hours, minutes and seconds. */
  units: readonly string[];
};

/** The remaining time, one box per unit. */
export function ClockBoxes({ clock, label, units }: Props) {
  const parts = clockParts(clock);
  return (
    <span className={styles.clock} role="timer" aria-label={label}>
      {CLOCK_UNITS.map((unit, n) => (
        <span key={unit} className={styles.clockPart}>
          <b>{String(parts[unit]).padStart(2, '0')}</b>
          <span>{units[n]}</span>
        </span>
      ))}
    </span>
  );
}
