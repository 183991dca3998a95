import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { FieldsProps } from './fields.ts';
import { inTextOrder } from './gap-form.ts';
import { MarkedTextField, UnmarkButton, useGaps } from './MarkedTextField.tsx';
import { FieldError, QuestionScore } from './ScoreInput.tsx';
import styles from './Questions.module.css';

/** A text with passages that learners mark; the right ones are ticked. */
export function PassageFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const gaps = useGaps(form, onChange);
  const { words } = form;
  const turn = (key: string, isRight: boolean) =>
    onChange({ words: words.map((word) => (word.key === key ? { ...word, isRight } : word)) });
  return (
    <div className={styles.rows}>
      <MarkedTextField {...{ form, propsOf, onChange, gaps }} hint={t('hottext.markHint')} />
      {words.length > 0 && (
        <ul className={styles.rows} aria-label={t('hottext.passages')}>
          {inTextOrder(form).map((word) => (
            <Group key={word.key} component="li" gap="8px 12px" justify="space-between">
              <Checkbox
                flex="1 1 200px"
                label={format.text(word.text)}
                checked={word.isRight ?? true}
                onChange={({ currentTarget }) => turn(word.key, currentTarget.checked)}
              />
              <UnmarkButton word={word.text} onClick={() => gaps.unmark(word)} />
            </Group>
          ))}
        </ul>
      )}
      <FieldError>{propsOf('answers').error}</FieldError>
      <QuestionScore {...{ form, propsOf, onChange }} hint={t('hottext.scoreHint')} />
    </div>
  );
}
