import type { AlternativeCase } from '@malaka/contracts/credentials/alternative-certificates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './AlternativeCase.module.css';

type Props = { history: AlternativeCase['history'] };

/** What the same person sent before: the same paper twice is seen here. */
export function OtherCertificates({ history }: Props) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  return (
    <section aria-label={t('others')} className="card">
      <h2 className={styles.title}>{t('others')}</h2>
      {history.length === 0 && <p className="quiet">{t('noOthers')}</p>}
      <ul className={styles.others}>
        {history.map((other) => (
          <li key={other.id}>
            <span>{t(`type.${other.type}`)}</span>
            <span className="quiet">
              {[
                other.number,
                t(`status.${other.status}`),
                other.credits === null
                  ? ''
                  : t('creditsGiven', { credits: format.number(other.credits) }),
                format.date(other.submittedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {other.comment && <span className="quiet">{format.text(other.comment)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
