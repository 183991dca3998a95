import type { GradingItem } from '@malaka/contracts/assessment/exams/grading';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './Grading.module.css';

/** The learner's answer, and next to it the expected one. */
export function GradingAnswer({ item }: { item: GradingItem }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const written = (text: string) =>
    text.trim() === '' ? (
      <p className="dimmed">{t('grading.blank')}</p>
    ) : (
      <p className={styles.written}>{format.text(text)}</p>
    );
  return (
    <div className={styles.sides}>
      <div className={styles.side}>
        <h2>{t('grading.answer')}</h2>
        {written(item.answer)}
        {item.extraQuestion && (
          <>
            <h3>{t('grading.extraQuestion')}</h3>
            <Text component="div" fw={600} mb={4}>
              <RichText html={format.text(item.extraQuestion)} />
            </Text>
            {written(item.extraAnswer)}
          </>
        )}
      </div>
      <aside className={styles.side} data-model>
        <h2>{t('grading.model')}</h2>
        <RichText html={format.text(item.modelAnswer)} />
        {item.explanation && (
          <>
            <h3>{t('grading.explanation')}</h3>
            <RichText html={format.text(item.explanation)} />
          </>
        )}
      </aside>
    </div>
  );
}
