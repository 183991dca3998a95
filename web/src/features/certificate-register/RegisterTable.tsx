import type { CertificateRow } from '@malaka/contracts/certificate-register';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import styles from './Register.module.css';
import { StateBadge } from './StateBadge.tsx';

/** A table on wide screens, cards on phones; the name is the link and the whole row takes the press. */
export function RegisterTable({ rows }: { rows: readonly CertificateRow[] }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const titles = ['owner', 'course', 'type', 'issuedAt', 'state'] as const;
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('title')}</caption>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {t(`column.${title}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.number} className={styles.row}>
            <th scope="row">
              <Link
                to="/dashboard/certificates/view/$number"
                params={{ number: row.number }}
                className={styles.link}
              >
                {format.text(row.ownerName)}
              </Link>
              <span className={styles.number}>{row.number}</span>
            </th>
            <td>
              {format.text(row.courseName)}
              <span className={styles.quiet}>
                {t('credits', { amount: format.number(row.credits) })}
              </span>
            </td>
            <td>
              {t(`type.${row.type}`)}
              <span className={styles.quiet}>{row.region && format.text(row.region)}</span>
            </td>
            <td className={styles.number}>{format.date(row.issuedAt)}</td>
            <td>
              <StateBadge state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
