import { CRITERIA_MAX } from '@malaka/grading/rubric';
import { Button, Checkbox, Group, NumberInput, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichField } from '#/kit/ui/RichField.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { CriterionFields } from './CriterionFields.tsx';
import {
  type EssayForm,
  newCriterion,
  newEssay,
  SETTINGS_KEY,
  worthOfCriterion,
} from './essay-form.ts';
import type { FieldsProps } from './fields.ts';
import styles from './Questions.module.css';

const UNITS = ['words', 'characters'] as const;

/** The rubric of an essay, its length limits, and how people grade it. */
export function EssayFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const essay = form.essay ?? newEssay();
  const { settings, criteria } = essay;
  const write = (part: Partial<EssayForm>) => onChange({ essay: { ...essay, ...part } });
  const set = (part: Partial<EssayForm['settings']>) =>
    write({ settings: { ...settings, ...part } });
  const total = criteria.reduce((sum, criterion) => sum + worthOfCriterion(criterion), 0);
  const limit = (value: number | string) => (value === '' ? null : Number(value) || null);
  const settingsError = propsOf(`${SETTINGS_KEY}.answer`).error;
  return (
    <div className={styles.rows}>
      <div className={styles.rows} role="group" aria-label={t('essay.rubric')}>
        <Text size="sm" c="dimmed">
          {t('essay.rubricHint')}
        </Text>
        {criteria.map((criterion, n) => (
          <CriterionFields
            key={criterion.key}
            criterion={criterion}
            number={n + 1}
            propsOf={propsOf}
            onChange={(changed) => write({ criteria: criteria.with(n, changed) })}
            onRemove={
              criteria.length > 1 ? () => write({ criteria: criteria.toSpliced(n, 1) }) : undefined
            }
          />
        ))}
        {propsOf('answers').error && (
          <Text className="smallErrorText">{propsOf('answers').error}</Text>
        )}
        <Group justify="space-between">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            disabled={criteria.length >= CRITERIA_MAX}
            onClick={() => write({ criteria: [...criteria, newCriterion()] })}
          >
            {t('essay.addCriterion')}
          </Button>
          <strong data-figures>{t('essay.total', { value: format.number(total) })}</strong>
        </Group>
      </div>
      <Segmented
        label={t('essay.unit')}
        value={settings.unit}
        options={UNITS.map((value) => ({ value, label: t(`essay.${value}`) }))}
        onChange={(unit) => set({ unit })}
      />
      <Group align="flex-start">
        <NumberInput
          maw={160}
          label={t('essay.min')}
          value={settings.min ?? ''}
          min={0}
          allowDecimal={false}
          onChange={(value) => set({ min: limit(value) })}
        />
        <NumberInput
          maw={160}
          label={t('essay.max')}
          value={settings.max ?? ''}
          min={0}
          allowDecimal={false}
          id={propsOf(`${SETTINGS_KEY}.answer`).id}
          error={settingsError}
          onChange={(value) => set({ max: limit(value) })}
        />
      </Group>
      <Checkbox
        label={t('essay.double')}
        description={t('essay.doubleHint')}
        checked={settings.isDouble}
        onChange={({ currentTarget }) => set({ isDouble: currentTarget.checked })}
      />
      <Checkbox
        label={t('essay.anonymous')}
        description={t('essay.anonymousHint')}
        checked={settings.isAnonymous}
        onChange={({ currentTarget }) => set({ isAnonymous: currentTarget.checked })}
      />
      <RichField
        size="compact"
        label={t('essay.model')}
        hint={t('essay.modelHint')}
        html={form.model}
        {...propsOf(`${SETTINGS_KEY}.details`)}
        onChange={(model) => onChange({ model })}
      />
    </div>
  );
}
