import type { SimilarityCase } from '@malaka/contracts/assessment/similarity';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './Similarity.module.css';

/** What the papers have in common, as text, compared with the expected values. */
export function WhyHere({ found: { answers, seconds, key } }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const whole = (value: number) => format.number(Math.round(value));
  return (
    <SectionCard title={t('why')}>
      <Stack gap="sm">
        {answers && (
          <>
            <p>{t('whyPair', { ...answers, expected: whole(answers.expected) })}</p>
            <Bars here={answers.same} expected={answers.expected} of={answers.common} />
            {answers.bothWrong > 0 && (
              <p>{t('whyWrong', { both: answers.bothWrong, same: answers.sameWrong })}</p>
            )}
          </>
        )}
        {seconds && <p>{t('whySeconds', { ...seconds, expected: whole(seconds.expected) })}</p>}
        {key && (
          <>
            <p>
              {t('whyKey', {
                exposed: key.exposed,
                right: key.exposedRight,
                expected: whole(key.expectedRight),
                fast: whole(key.exposedSeconds),
                slow: whole(key.freshSeconds),
              })}
            </p>
            <Bars here={key.exposedRight} expected={key.expectedRight} of={key.exposed} />
          </>
        )}
      </Stack>
    </SectionCard>
  );
}

type BarsProps = { here: number; expected: number; of: number };

/** Decorative: the text above says the same. */
function Bars({ here, expected, of }: BarsProps) {
  const { t } = useTranslation('similarity');
  const rows = [
    { key: 'here', value: here },
    { key: 'chance', value: expected },
  ] as const;
  return (
    <div className={styles.bars} aria-hidden>
      {rows.map(({ key, value }) => (
        <div key={key} className={styles.bar}>
          <span>{t(`bars.${key}`)}</span>
          <span className={styles.track}>
            <span
              className={key === 'here' ? styles.here : styles.expected}
              style={{ inlineSize: `${(100 * value) / of}%` }}
            />
          </span>
          <span data-figures>{Math.round(value)}</span>
        </div>
      ))}
    </div>
  );
}
