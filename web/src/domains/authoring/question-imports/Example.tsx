import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './ImportQuestions.module.css';

/** An example test, to read and to try. */
export function Example({ onUse }: { onUse: ((text: string) => void) | undefined }) {
  const { t } = useTranslation('question-imports');
  return (
    <section className={styles.example} aria-labelledby="question-example">
      <h3 id="question-example">{t('example')}</h3>
      <pre>{t('exampleText')}</pre>
      <Text maw="70ch" className="quiet">
        {t('rules')}
      </Text>
      {onUse && (
        <Button variant="subtle" onClick={() => onUse(t('exampleText'))}>
          {t('useExample')}
        </Button>
      )}
    </section>
  );
}
