import { SURVEY_OPTION_MAX, type SurveyChoice } from '@malaka/contracts/surveys/surveys/definition';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Builder.module.css';
import { LocalizedField } from './LocalizedField.tsx';
import { newChoice, NO_TEXT } from './new-parts.ts';

type Props = {
  what: 'option' | 'row' | 'column';
  choices: readonly SurveyChoice[];
  least: number;
  most: number;
  onChange: (choices: SurveyChoice[], touched?: string) => void;
};

const LETTERS = { option: 'o', row: 'r', column: 'c' };

/** Options, rows or columns; a pasted list becomes as many as it has lines. */
export function ChoiceList({ what, choices, least, most, onChange }: Props) {
  const { t } = useTranslation('survey-builder');
  const swap = (at: number, by: -1 | 1) =>
    onChange([...choices].with(at, choices[at + by]!).with(at + by, choices[at]!));
  return (
    <fieldset className={styles.choices}>
      <legend>{t(`${what}.many`)}</legend>
      <ol className={styles.choiceList}>
        {choices.map((choice, at) => {
          const number = at + 1;
          return (
            <li key={choice.key} className={styles.choice}>
              <LocalizedField
                label={t(`${what}.one`, { number })}
                isLabelHidden
                isRequired
                maxLength={SURVEY_OPTION_MAX}
                placeholder={t(`${what}.one`, { number })}
                value={choice.title}
                onChange={(title) =>
                  onChange([...choices].with(at, { ...choice, title }), choice.key)
                }
                onPasteLines={(lines, language) => {
                  const pasted = lines.map((line, n) => ({
                    ...(n === 0 ? choice : newChoice(LETTERS[what])),
                    title: {
                      ...(n === 0 ? choice.title : NO_TEXT),
                      [language]: line.slice(0, SURVEY_OPTION_MAX),
                    },
                  }));
                  onChange([...choices].toSpliced(at, 1, ...pasted).slice(0, most));
                }}
              />
              <span className={styles.choiceTools}>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  disabled={at === 0}
                  aria-label={t(`${what}.up`, { number })}
                  onClick={() => swap(at, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  disabled={number === choices.length}
                  aria-label={t(`${what}.down`, { number })}
                  onClick={() => swap(at, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="danger"
                  size={44}
                  disabled={choices.length <= least}
                  aria-label={t(`${what}.remove`, { number })}
                  onClick={() => onChange([...choices].toSpliced(at, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </span>
            </li>
          );
        })}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={choices.length >= most}
        onClick={() => onChange([...choices, newChoice(LETTERS[what])])}
      >
        {t(`${what}.add`)}
      </Button>
    </fieldset>
  );
}
