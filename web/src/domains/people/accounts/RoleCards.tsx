import { useTranslation } from 'react-i18next';
import styles from './Rights.module.css';
import { type Right, RIGHTS } from './rights-form.ts';

type Props = {
  value: Right;
  /** Whether the profile is, which makes a learner a confirmed one. */
  isConfirmed: boolean;
  onChange: (right: Right) => void;
};

/** One right each, with what it opens in plain words. */
export function RoleCards({ value, isConfirmed, onChange }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <fieldset className={styles.roles} role="radiogroup">
      <legend>{t('rights.title')}</legend>
      {RIGHTS.map((right) => (
        <label key={right} className={styles.role}>
          <input
            type="radio"
            name="right"
            checked={right === value}
            aria-describedby={`right-${right}`}
            onChange={() => onChange(right)}
          />
          <strong>
            {t(`role.${right === 'learner' && isConfirmed ? 'confirmedLearner' : right}`)}
          </strong>
          <span id={`right-${right}`} className="quiet">
            {t(`rights.may.${right}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
