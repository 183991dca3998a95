import type { AccountRow } from '@malaka/contracts/accounts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { fullName } from '#/features/reviewing/full-name.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { AccountBadges } from './AccountBadges.tsx';
import styles from './Accounts.module.css';

/** A table on wide screens, cards on phones; the name is the link and the whole row takes the press. */
export function AccountTable({ rows }: { rows: readonly AccountRow[] }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.person')}</th>
          <th scope="col">{t('column.rights')}</th>
          <th scope="col">{t('column.profile')}</th>
          <th scope="col">{t('column.seen')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = format.text(fullName(row)) || t('unnamed');
          return (
            <tr key={row.id} className={styles.row}>
              <th scope="row" aria-label={name}>
                <span className={styles.person}>
                  <span aria-hidden>
                    <Avatar src={row.avatar} name="" size={40} />
                  </span>
                  <span>
                    <Link
                      to="/dashboard/accounts/view/$id"
                      params={{ id: String(row.id) }}
                      className={styles.link}
                    >
                      {name}
                    </Link>
                    <span className={styles.quiet} data-figures>
                      {format.phone(row.phone)}
                    </span>
                  </span>
                </span>
              </th>
              <td>
                <AccountBadges account={row} />
              </td>
              <td>
                <span>{t(`profileStatus.${row.profileStatus}`)}</span>
                {row.region && <span className={styles.quiet}>{format.text(row.region)}</span>}
              </td>
              <td className={styles.seen} data-figures>
                <span>{t('column.seen')}: </span>
                {row.lastSeenAt ? format.relativeDay(row.lastSeenAt) : t('neverSeen')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
