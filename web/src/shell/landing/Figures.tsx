import type { Landing } from '@malaka/contracts/content/platform-content';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './LandingPage.module.css';

type Props = { figures: Landing['figures'] };

export function Figures({ figures }: Props) {
  const format = useFormat();
  if (figures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, label }) => (
        <div key={label} className={styles.figure}>
          <dt>{format.text(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
