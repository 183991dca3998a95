import {
  CRITERIA_MAX,
  LEVEL_DESCRIPTION_MAX,
  LEVEL_NAME_MAX,
  LEVELS_MAX,
  LEVELS_MIN,
} from '@malaka/grading/rubric';
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Text,
  Box,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichField } from '#/kit/ui/RichField.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import {
  type EssayForm,
  newCriterion,
  newEssay,
  SETTINGS_KEY,
  worthOfCriterion,
  type FormCriterion,
  type FormLevel,
  newLevel,
} from './essay-form.ts';
import type { FieldsProps } from './fields.ts';
import styles from './Questions.module.css';
import { FieldError } from './ScoreInput.tsx';

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
        <FieldError>{propsOf('answers').error}</FieldError>
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

type Props = {
  criterion: FormCriterion;
  number: number;
  propsOf: FieldsProps['propsOf'];
  onChange: (criterion: FormCriterion) => void;
  /** Absent for the last one. */
  onRemove: (() => void) | undefined;
};

/** A criterion with its levels and their points. */
function CriterionFields({ criterion, number, propsOf, onChange, onRemove }: Props) {
  const { t } = useTranslation('questions');
  const { key, name, levels } = criterion;
  const details = propsOf(`${key}.details`);
  const write = (next: FormLevel[]) => onChange({ ...criterion, levels: next });
  return (
    <Box
      component="fieldset"
      p="sm"
      bd="1px solid var(--line)"
      bdrs="md"
      miw={0}
      aria-label={t('essay.criterion', { number })}
    >
      <Group align="flex-end" wrap="nowrap" gap={8} mb="sm">
        <TextInput
          flex={1}
          label={t('essay.criterion', { number })}
          placeholder={t('essay.criterionExample')}
          maxLength={ITEM_MAX}
          autoComplete="off"
          value={name}
          {...propsOf(`${key}.answer`)}
          onChange={({ currentTarget }) => onChange({ ...criterion, name: currentTarget.value })}
        />
        {onRemove && (
          <RemoveButton
            size={44}
            label={t('essay.removeCriterion', { number })}
            onClick={onRemove}
          />
        )}
      </Group>
      <div id={details.id} tabIndex={-1}>
        {levels.map((level, n) => {
          const set = (part: Partial<FormLevel>) => write(levels.with(n, { ...level, ...part }));
          const about = { number: n + 1 };
          return (
            <Group key={level.key} gap={8} align="flex-start" mb={8}>
              <NumberInput
                w={88}
                aria-label={t('essay.points', about)}
                placeholder={t('essay.pointsShort')}
                min={0}
                decimalScale={2}
                value={level.points}
                onChange={(value) => set({ points: value === '' ? '' : Number(value) })}
              />
              <TextInput
                flex="1 1 140px"
                aria-label={t('essay.level', about)}
                placeholder={t('essay.level', about)}
                maxLength={LEVEL_NAME_MAX}
                autoComplete="off"
                value={level.name}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
              <Textarea
                flex="3 1 220px"
                minRows={1}
                aria-label={t('essay.description', about)}
                placeholder={t('essay.descriptionShort')}
                maxLength={LEVEL_DESCRIPTION_MAX}
                value={level.description}
                onChange={({ currentTarget }) => set({ description: currentTarget.value })}
              />
              <RemoveButton
                size={44}
                label={t('essay.removeLevel', about)}
                disabled={levels.length <= LEVELS_MIN}
                onClick={() => write(levels.toSpliced(n, 1))}
              />
            </Group>
          );
        })}
      </div>
      <FieldError>{details.error}</FieldError>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        disabled={levels.length >= LEVELS_MAX}
        onClick={() => write([...levels, newLevel()])}
      >
        {t('essay.addLevel')}
      </Button>
    </Box>
  );
}
