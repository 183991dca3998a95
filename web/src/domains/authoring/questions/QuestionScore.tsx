import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fields.ts';
import styles from './Questions.module.css';
import { ScoreInput } from './ScoreInput.tsx';

type Props = FieldsProps & {
  /** Explains how the points are divided. */
  hint: string;
};

/** The score of a question that is graded as a whole. */
export function QuestionScore({ form, propsOf, onChange, hint }: Props) {
  const { t } = useTranslation('questions');
  return (
    <ScoreInput
      className={styles.scoreField}
      label={t('score')}
      description={hint}
      value={form.score}
      {...propsOf('score')}
      onChange={(score) => onChange({ score })}
    />
  );
}
