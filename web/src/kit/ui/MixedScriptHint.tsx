import { findMixedWords } from '@malaka/grading/mixed-script';
import { Button, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './MixedScriptHint.module.css';

const SHOWN = 3;

type Props = { text: string; onFix: () => void };

/** Warns that a word mixes both scripts, so that no search would find it, and offers to fix it. */
export function MixedScriptHint({ text, onFix }: Props) {
  const { t } = useTranslation('editor');
  const read = useDeferredValue(text);
  const words = useMemo(() => findMixedWords(read), [read]);
  if (words.length === 0) return null;
  return (
    <div className={styles.hint} role="status">
      <IconLanguage size={20} aria-hidden />
      <Text flex="1 1 200px">
        {t('mixed.text', { count: words.length })}{' '}
        <b>
          {words
            .slice(0, SHOWN)
            .map(({ fixed }) => fixed)
            .join(', ')}
        </b>
      </Text>
      <Button size="compact-md" variant="light" onClick={onFix}>
        {t('mixed.mend')}
      </Button>
    </div>
  );
}
