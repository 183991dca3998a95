import type { EssayToGrade } from '@malaka/contracts/assessment/essays';
import { lengthIn } from '@malaka/grading/essay-settings';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './Rubric.module.css';

/** The question, the essay, and the model answer next to it. */
export function EssayText({ found }: { found: EssayToGrade }) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  const { unit, min, max, text } = found;
  const amount = lengthIn(unit, text);
  const limits = [
    t(`length.${unit}`, { count: amount, value: format.number(amount) }),
    min !== null && t('atLeast', { value: format.number(min) }),
    max !== null && t('atMost', { value: format.number(max) }),
  ];
  return (
    <Stack gap="sm" miw={0}>
      <RichText html={format.text(found.question)} />
      <Text component="h3" fw={600}>
        {t('answer')}
      </Text>
      {/* Shown as written: never transliterated. */}
      <div className={styles.text}>{text}</div>
      <p className={min !== null && amount < min ? 'warning' : 'quiet'} data-figures>
        {limits.filter(Boolean).join(' · ')}
      </p>
      {found.modelAnswer && (
        <details>
          <summary>{t('model')}</summary>
          <RichText html={format.text(found.modelAnswer)} />
        </details>
      )}
    </Stack>
  );
}
