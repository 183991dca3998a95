import { SURVEY_OPTION_MAX, type SurveyChoice } from '@malaka/contracts/surveys/surveys/definition';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
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

/** Options, rows or columns; pasted lines become one entry each. */
export function ChoiceList({ what, choices, least, most, onChange }: Props) {
  const { t } = useTranslation('survey-builder');
  const swap = (at: number, by: -1 | 1) =>
    onChange([...choices].with(at, choices[at + by]!).with(at + by, choices[at]!));
  return (
    <FieldGroup legend={t(`${what}.many`)}>
      <Stack component="ol" gap="xs" w="100%">
        {choices.map((choice, at) => {
          const number = at + 1;
          return (
            <Group key={choice.key} component="li" gap={4} align="start" wrap="nowrap">
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
              <Group component="span" gap={0} wrap="nowrap" flex="none">
                <ActionIcon
                  disabled={at === 0}
                  aria-label={t(`${what}.up`, { number })}
                  onClick={() => swap(at, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  disabled={number === choices.length}
                  aria-label={t(`${what}.down`, { number })}
                  onClick={() => swap(at, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  color="danger"
                  disabled={choices.length <= least}
                  aria-label={t(`${what}.remove`, { number })}
                  onClick={() => onChange([...choices].toSpliced(at, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </Group>
            </Group>
          );
        })}
      </Stack>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={choices.length >= most}
        onClick={() => onChange([...choices, newChoice(LETTERS[what])])}
      >
        {t(`${what}.add`)}
      </Button>
    </FieldGroup>
  );
}
