import type { QuestionFigures } from '@malaka/contracts/learning/question-statistics';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Statistics.module.css';

type Props = { options: QuestionFigures['options']; total: number };

/** How often each option was chosen, of all who were asked. */
export function OptionBars({ options, total }: Props) {
  const { t } = useTranslation('question-statistics');
  const format = useFormat();
  return (
    <ul className={styles.options}>
      {options.map(({ text, isRight, count }, n) => (
        <li key={n} data-right={isRight || undefined}>
          <span className={styles.option}>
            {isRight && <IconCheck size={18} aria-label={t('rightOption')} />}
            <span>{format.text(text)}</span>
          </span>
          <span className={styles.count}>{format.number(count)}</span>
          <span className={styles.track} aria-hidden>
            <span style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
