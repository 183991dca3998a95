import { Button } from '@mantine/core';
import { IconBroadcast } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './LiveStudio.module.css';
import { SHOWN_BEHIND_MS } from './line-rules.ts';
import type { useLine } from './use-line.ts';

type Props = { line: ReturnType<typeof useLine>; onStart: (isTakeover: boolean) => void };

/** Whether what the author shows arrives, and what can be done where it does not. */
export function LineState({ line, onStart }: Props) {
  const { t } = useTranslation('live-stream');
  const format = useFormat();
  const { state, behindMs, isLowered } = line;
  const isBehind = state === 'sending' && behindMs > SHOWN_BEHIND_MS;
  const text = isBehind
    ? t('studio.line.behind', { seconds: format.number(Math.round(behindMs / 1000)) })
    : t(`studio.line.${state}`);
  return (
    <div className={styles.line} data-state={isBehind ? 'behind' : state}>
      <p role="status">
        <span className={styles.dot} aria-hidden /> {text}
      </p>
      {isLowered && state === 'sending' && <p className={styles.hint}>{t('studio.lowered')}</p>}
      {(state === 'idle' || state === 'broken') && (
        <Button
          leftSection={<IconBroadcast size={20} aria-hidden />}
          onClick={() => onStart(false)}
        >
          {t(state === 'idle' ? 'studio.continue' : 'studio.again')}
        </Button>
      )}
      {state === 'taken' && <Button onClick={() => onStart(true)}>{t('studio.takeover')}</Button>}
    </div>
  );
}
