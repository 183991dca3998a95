import { ANSWERS_MAX, ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { figure } from '@malaka/grading/drawn-numbers';
import { FORMULA_MAX } from '@malaka/grading/formula';
import { shownNumber } from '@malaka/grading/typed-number';
import { Button, Group, ScrollArea, Stack, Table, Text, TextInput } from '@mantine/core';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  examplesOf,
  fieldsOf,
  formulaRows,
  nextName,
  numberRows,
  type RangeFields,
  ruleOf,
} from './calculated-form.ts';
import type { FieldsProps } from './fields.ts';
import { type FormAnswer, newAnswer } from './question-form.ts';
import styles from './Questions.module.css';
import { FieldError, ScoreInput } from './ScoreInput.tsx';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';

/** The drawn numbers, the accepted formulas, and examples of what learners may get. */
export function CalculatedFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const { answers } = form;
  const formulas = formulaRows(answers);
  const numbers = numberRows(answers);
  const set = (changed: readonly FormAnswer[]) =>
    onChange({ answers: [...formulaRows(changed), ...numberRows(changed)] });
  const change = (key: string, part: Partial<FormAnswer>) =>
    set(answers.map((answer) => (answer.key === key ? { ...answer, ...part } : answer)));
  const remove = (key: string) => set(answers.filter((answer) => answer.key !== key));
  const isFull = answers.length >= ANSWERS_MAX;
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {t('calculated.rules')}
      </Text>
      <div className={styles.rows} role="group" aria-label={t('calculated.numbers')}>
        {numbers.map((row, n) => (
          <NumberRow
            key={row.key}
            row={row}
            number={n + 1}
            isOnly={numbers.length === 1}
            propsOf={propsOf}
            onChange={(part) => change(row.key, part)}
            onRemove={() => remove(row.key)}
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={isFull}
          onClick={() => set([...answers, newAnswer({ text: nextName(answers), rule: '1..10' })])}
        >
          {t('calculated.addNumber')}
        </Button>
      </div>
      <div className={styles.rows} role="group" aria-label={t('answers')}>
        {formulas.map((row, n) => (
          <Group key={row.key} gap="8px 12px" align="flex-start">
            <TextInput
              flex="1 1 220px"
              label={t('calculated.formula', { number: n + 1 })}
              placeholder={t('calculated.formulaExample')}
              maxLength={FORMULA_MAX}
              autoComplete="off"
              spellCheck={false}
              value={row.text}
              {...propsOf(`${row.key}.answer`)}
              onChange={({ currentTarget }) => change(row.key, { text: currentTarget.value })}
            />
            <TextInput
              w={150}
              label={t('accepted.around')}
              placeholder={t('accepted.aroundExample')}
              maxLength={60}
              autoComplete="off"
              value={row.rule}
              {...propsOf(`${row.key}.details`)}
              onChange={({ currentTarget }) =>
                change(row.key, { rule: currentTarget.value.replaceAll('..', '.') })
              }
            />
            <ScoreInput
              w={90}
              label={t('score')}
              value={row.score}
              onChange={(score) => change(row.key, { score: Math.max(0, Number(score)) || 0 })}
            />
            <RemoveButton
              mt={28}
              label={t('choice.remove', { number: n + 1 })}
              disabled={formulas.length === 1}
              onClick={() => remove(row.key)}
            />
          </Group>
        ))}
        <FieldError>{propsOf('answers').error}</FieldError>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={isFull}
          onClick={() => set([...answers, newAnswer({ score: formulas.at(-1)?.score ?? 1 })])}
        >
          {t('calculated.addFormula')}
        </Button>
      </div>
      <Examples answers={answers} />
    </Stack>
  );
}

type NumberRowProps = Pick<FieldsProps, 'propsOf'> & {
  row: FormAnswer;
  number: number;
  isOnly: boolean;
  onChange: (part: Partial<FormAnswer>) => void;
  onRemove: () => void;
};

function NumberRow({ row, number, isOnly, propsOf, onChange, onRemove }: NumberRowProps) {
  const { t } = useTranslation('questions');
  const range = fieldsOf(row.rule);
  const places: (keyof RangeFields)[] = ['min', 'max', 'step'];
  const { error } = propsOf(`${row.key}.details`);
  return (
    <div role="group" aria-label={t('calculated.number', { number, name: row.text })}>
      <Group gap="8px 12px" align="flex-start">
        <TextInput
          w={88}
          label={t('calculated.name')}
          maxLength={ITEM_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={row.text}
          {...propsOf(`${row.key}.answer`)}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        {places.map((place) => (
          <TextInput
            key={place}
            {...(place === 'min' && { id: propsOf(`${row.key}.details`).id })}
            w={72}
            label={t(`calculated.${place}`)}
            maxLength={20}
            inputMode="decimal"
            autoComplete="off"
            error={error !== undefined}
            value={range[place]}
            onChange={({ currentTarget }) =>
              onChange({
                rule: ruleOf({ ...range, [place]: currentTarget.value.replaceAll(/\.\.|:/g, '') }),
              })
            }
          />
        ))}
        <RemoveButton
          mt={28}
          label={t('calculated.removeNumber', { name: row.text })}
          disabled={isOnly}
          onClick={onRemove}
        />
      </Group>
      <FieldError>{error}</FieldError>
    </div>
  );
}

/** Results of the first formula for some draws; a draw without a result comes first. */
function Examples({ answers }: { answers: readonly FormAnswer[] }) {
  const { t } = useTranslation('questions');
  const [round, setRound] = useState(0);
  const [formula] = formulaRows(answers);
  const examples = formula ? examplesOf(answers, formula.text, round) : [];
  const [first] = examples;
  if (!formula || !first) return <Text c="dimmed">{t('calculated.noExamples')}</Text>;
  return (
    <section aria-label={t('calculated.examples')}>
      <Group justify="space-between" mb="xs">
        <Text className="strong">{t('calculated.examples')}</Text>
        <Button
          variant="subtle"
          leftSection={<IconRefresh size={18} />}
          onClick={() => setRound(round + 1)}
        >
          {t('calculated.others')}
        </Button>
      </Group>
      <ScrollArea type="auto">
        <Table withTableBorder data-figures>
          <Table.Thead>
            <Table.Tr>
              {first.numbers.map(({ name }) => (
                <Table.Th key={name} scope="col" translate="no">
                  {name}
                </Table.Th>
              ))}
              <Table.Th scope="col">{t('calculated.answer')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {examples.map(({ numbers, value }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- two draws may be the same
              <Table.Tr key={n}>
                {numbers.map((drawn) => (
                  <Table.Td key={drawn.name}>{figure(drawn.value)}</Table.Td>
                ))}
                <Table.Td>
                  {value === undefined ? (
                    <Text span className="smallErrorText">
                      {t('calculated.noValue')}
                    </Text>
                  ) : (
                    figure(shownNumber(value, formula.rule))
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </section>
  );
}
