import { useTranslation } from 'react-i18next';
import styles from './Grading.module.css';

type Props = {
  max: number;
  isFixed: boolean;
  chosen: number | '';
  onChoose: (score: number) => void;
};

/** Two rows of buttons on a phone. */
const MAX_OFFERED = 10;

/** Buttons for the points, if there are few. */
export function QuickPoints({ max, isFixed, chosen, onChoose }: Props) {
  const { t } = useTranslation('exams');
  if (!Number.isInteger(max) || max > MAX_OFFERED) return null;
  return (
    <div role="group" aria-label={t('grading.quick')} className={styles.quick}>
      {Array.from({ length: max + 1 }, (_, score) => (
        <button
          key={score}
          type="button"
          disabled={isFixed}
          aria-pressed={chosen === score}
          onClick={() => onChoose(score)}
        >
          {score}
        </button>
      ))}
    </div>
  );
}
