import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ResultRing.module.css';

type Props = { percent: number; needed: number; isPassed: boolean };

const SIZE = 200;
const WIDTH = 18;
const RADIUS = (SIZE - WIDTH) / 2;
const AROUND = 2 * Math.PI * RADIUS;

/** The percentage, with a mark at the threshold. */
export function ResultRing({ percent, needed, isPassed }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const middle = SIZE / 2;
  const label = t('result.ring', {
    percent: format.percent(percent),
    needed: format.percent(needed),
  });
  return (
    <div className={styles.ring} role="img" aria-label={label} data-passed={isPassed || undefined}>
      <svg width={SIZE} height={SIZE} aria-hidden>
        <g transform={`rotate(-90 ${middle} ${middle})`} fill="none" strokeWidth={WIDTH}>
          <circle cx={middle} cy={middle} r={RADIUS} className={styles.track} />
          <circle
            cx={middle}
            cy={middle}
            r={RADIUS}
            className={styles.arc}
            strokeDasharray={`${(Math.min(100, percent) / 100) * AROUND} ${AROUND}`}
          />
        </g>
        <line
          x1={middle}
          x2={middle}
          y1={0}
          y2={WIDTH + 6}
          className={styles.mark}
          transform={`rotate(${(needed / 100) * 360} ${middle} ${middle})`}
        />
      </svg>
      <div className={styles.inside}>
        <strong>{format.percent(percent)}</strong>
        <span className="quiet">{t('result.needed', { percent: format.percent(needed) })}</span>
      </div>
    </div>
  );
}
