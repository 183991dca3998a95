import { markersOf } from '@malaka/grading/markers';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { FieldsProps } from './fields.ts';
import { ItemsInput } from './ItemsInput.tsx';
import { MarkedTextField, UnmarkButton, useGaps } from './MarkedTextField.tsx';
import { hasDuplicate, newWrong } from './question-form.ts';
import { QuestionScore } from './ScoreInput.tsx';
import styles from './Questions.module.css';

/** The text of a dragwords question, its marked words and the wrong ones. */
export function WordFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { words, wrong, text } = form;
  const gaps = useGaps(form, onChange);
  const markers = markersOf(text);
  const lost = words.filter(({ tag }) => !markers.includes(tag));
  return (
    <div className={styles.rows}>
      <MarkedTextField {...{ form, propsOf, onChange, gaps }} hint={t('word.markHint')} />
      {words.length > 0 && (
        <Group component="ul" gap="xs" aria-label={t('word.marked')}>
          {words.map((word) => (
            <li key={word.key} className={styles.chip} data-lost={lost.includes(word) || undefined}>
              <span className={styles.tag}>{word.tag}</span>
              <span>{format.text(word.text)}</span>
              <UnmarkButton word={word.text} onClick={() => gaps.unmark(word)} />
            </li>
          ))}
        </Group>
      )}
      <ItemsInput
        label={t('word.wrong')}
        items={wrong.map((word) => word.text)}
        error={wrong.map(({ key }) => propsOf(`${key}.answer`).error).find(Boolean)}
        refuse={(item, items) =>
          hasDuplicate(items, item) ? t('items.twice', { item }) : undefined
        }
        onChange={(items) =>
          onChange({
            wrong: items.map((item) => wrong.find((word) => word.text === item) ?? newWrong(item)),
          })
        }
      />
      <QuestionScore {...{ form, propsOf, onChange }} hint={t('word.scoreHint')} />
    </div>
  );
}
