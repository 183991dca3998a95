import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import { useId } from 'react';
import styles from './SurveyRunner.module.css';

type Props = {
  choices: readonly { key: string; label: string }[];
  isMultiple: boolean;
  value: SurveyAnswer | undefined;
  onAnswer: (value: string | string[] | undefined) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** In one row where there is room. */
  isInline?: boolean;
};

/** Choices as tall as a thumb: native radio buttons and checkboxes, so that any keyboard works. */
export function ChoiceList({ choices, isMultiple, value, onAnswer, ...field }: Props) {
  const name = useId();
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const toggle = (key: string, isOn: boolean) => {
    if (!isMultiple) return onAnswer(key);
    const next = choices
      .map((choice) => choice.key)
      .filter((one) => (one === key ? isOn : chosen.includes(one)));
    onAnswer(next.length === 0 ? undefined : next);
  };
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={field.labelledBy}
      aria-describedby={field.describedBy}
      aria-invalid={isMultiple ? undefined : field.isInvalid}
      className={styles.choices}
      data-inline={field.isInline || undefined}
    >
      {choices.map(({ key, label }) => (
        <label key={key} className={styles.choice}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(key)}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
