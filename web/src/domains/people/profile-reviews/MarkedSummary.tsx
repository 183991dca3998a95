import { useTranslation } from 'react-i18next';
import type { CaseRow } from './case-rows.ts';
import type { Marks } from './marks.ts';
import styles from './ProfileCase.module.css';

type Props = { rows: readonly CaseRow[]; marks: Marks; onGo: (key: string) => void };

/** Summary of the decision, with a link to each row. */
export function MarkedSummary({ rows, marks, onGo }: Props) {
  const { t } = useTranslation('profile-reviews');
  const marked = rows.filter(({ key }) => marks[key]);
  return (
    <>
      <p className="label" role="status">
        {marked.length > 0 ? t('marked', { count: marked.length }) : t('noneMarked')}
      </p>
      {marked.length > 0 && (
        <ul className={styles.marked} aria-label={t('markedList')}>
          {marked.map(({ key, label }) => (
            <li key={key}>
              <button type="button" onClick={() => onGo(key)}>
                {t(`field.${label}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
