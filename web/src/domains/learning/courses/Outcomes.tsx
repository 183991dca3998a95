import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './CoursePage.module.css';
import { Box } from '@mantine/core';

type Props = { outcomes: readonly string[] };

export function Outcomes({ outcomes }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  if (outcomes.length === 0) return null;
  return (
    <section>
      <Box component="h2" mb="md">
        {t('outcomes')}
      </Box>
      <ul className={styles.outcomes}>
        {outcomes.map((outcome) => (
          <li key={outcome}>
            <IconCheck size={20} aria-hidden />
            <span>{format.text(outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
