import type { SimilarityCase } from '@malaka/contracts/assessment/similarity';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { rarity } from './rarity.ts';
import styles from './Similarity.module.css';

/** More decided cases than this are given as a number instead of being drawn. */
const DRAWN = 40;

/** Arguments against the case and its rarity, as prominent as those for it. */
export function Against({ found }: { found: SimilarityCase }) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  const { doubts, kind, oneIn, compared, decidedCount, upheldCount, isOneAddress } = found;
  return (
    <>
      <SectionCard title={t('against')}>
        {doubts.length === 0 && <p>{t('noDoubts')}</p>}
        <ul className={styles.doubts}>
          {doubts.map((doubt) => (
            <li key={doubt}>{t(`doubt.${doubt}`)}</li>
          ))}
          {isOneAddress && <li>{t('oneAddress')}</li>}
        </ul>
      </SectionCard>
      <SectionCard title={t('base')}>
        <Stack gap="sm">
          <p>
            {t(kind === 'pair' ? 'baseRare' : 'baseRareKey', {
              rarity: rarity(oneIn, format.number),
              compared: format.number(compared),
            })}
          </p>
          <p>
            {decidedCount === 0
              ? t('baseNone')
              : t('baseYear', { count: decidedCount, upheld: upheldCount })}
          </p>
          {decidedCount > 0 && decidedCount <= DRAWN && (
            <div className={styles.dots} aria-hidden>
              {Array.from({ length: decidedCount }, (_, n) => (
                <span key={n} className={n < upheldCount ? styles.upheld : styles.dot} />
              ))}
            </div>
          )}
        </Stack>
      </SectionCard>
    </>
  );
}
