import { ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import type { FieldsProps } from './fields.ts';
import { type GapSettings, inTextOrder, newGapSettings, rescored, switched } from './gap-form.ts';
import { ItemsInput } from './ItemsInput.tsx';
import { MarkedTextField, useGaps } from './MarkedTextField.tsx';
import { type FormWord, hasDuplicate, newWrong } from './question-form.ts';
import styles from './Questions.module.css';
import { ScoreInput } from './ScoreInput.tsx';
import { TyposSelect } from './AcceptedFields.tsx';

/** A text whose marked words are gaps, with the settings of each. */
export function GapFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const gaps = useGaps(form, onChange);
  const { words } = form;
  const change = (key: string, part: Partial<FormWord>) =>
    onChange({ words: words.map((word) => (word.key === key ? { ...word, ...part } : word)) });
  return (
    <div className={styles.rows}>
      <MarkedTextField {...{ form, propsOf, onChange, gaps }} hint={t('gaps.markHint')} />
      {inTextOrder(form).map((word, n) => (
        <OneGap
          key={word.key}
          word={word}
          number={n + 1}
          propsOf={propsOf}
          onChange={(part) => change(word.key, part)}
          onUnmark={() => gaps.unmark(word)}
        />
      ))}
    </div>
  );
}

type GapProps = Pick<FieldsProps, 'propsOf'> & {
  word: FormWord;
  number: number;
  onChange: (part: Partial<FormWord>) => void;
  onUnmark: () => void;
};

function OneGap({ word, number, propsOf, onChange, onUnmark }: GapProps) {
  const { t } = useTranslation('questions');
  const { key, text, gap = newGapSettings() } = word;
  const { isChosen, others } = gap;
  const set = (next: GapSettings) => onChange({ gap: next });
  const rowErrors = others.map((other) => propsOf(`${other.key}.answer`).error);
  return (
    <fieldset className={styles.column}>
      <legend className={styles.columnName}>{t('gaps.gap', { number })}</legend>
      <Segmented
        label={t('gaps.how')}
        value={isChosen ? 'chosen' : 'typed'}
        options={(['typed', 'chosen'] as const).map((value) => ({
          value,
          label: t(`gaps.${value}`),
        }))}
        onChange={(value) => set(switched(gap, value === 'chosen'))}
      />
      <Group gap="8px 12px" align="flex-start">
        <TextInput
          flex="1 1 160px"
          label={t('gaps.right')}
          maxLength={ITEM_MAX}
          autoComplete="off"
          value={text}
          {...propsOf(`${key}.answer`)}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        {!isChosen && (
          <TyposSelect value={gap.typos} onChange={(typos) => set({ ...gap, typos })} />
        )}
        <ScoreInput
          w={90}
          label={t('score')}
          value={gap.score}
          {...propsOf(`${key}.score`)}
          onChange={(score) => set(rescored(gap, Math.max(0, Number(score)) || 0))}
        />
      </Group>
      <ItemsInput
        label={t(isChosen ? 'gaps.wrong' : 'gaps.alsoRight')}
        items={others.map((other) => other.text)}
        error={propsOf(`${key}.others`).error ?? rowErrors.find(Boolean)}
        refuse={(item, items) =>
          (isChosen ? [text, ...items].includes(item) : hasDuplicate([text, ...items], item))
            ? t('items.twice', { item })
            : undefined
        }
        onChange={(items) =>
          set({
            ...gap,
            others: items.map(
              (item) =>
                others.find((other) => other.text === item) ?? {
                  ...newWrong(item),
                  score: isChosen ? 0 : gap.score,
                },
            ),
          })
        }
      />
      {!isChosen && (
        <Text size="sm" c="dimmed">
          {t('gaps.typedHint')}
        </Text>
      )}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowBackUp size={16} />}
          aria-label={t('gaps.removeThis', { number, word: text })}
          onClick={onUnmark}
        >
          {t('gaps.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
