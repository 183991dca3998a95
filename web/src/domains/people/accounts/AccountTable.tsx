import type { AccountRow } from '@malaka/contracts/people/accounts';
import { useTranslation } from 'react-i18next';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { At, PersonTable, TwoLines } from '#/kit/lists/PersonTable.tsx';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { AccountBadges } from './AccountBadges.tsx';

type Props = { rows: readonly AccountRow[]; selection: ListSelection };

export function AccountTable({ rows, selection }: Props) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const seenAt = ({ lastSeenAt }: AccountRow) =>
    lastSeenAt ? format.relativeDay(lastSeenAt) : t('neverSeen');
  return (
    <PersonTable
      caption={t('title')}
      rows={rows}
      selection={selection}
      titles={[t('column.person'), t('column.rights'), t('column.profile'), t('column.seen')]}
      personOf={(row) => ({
        name: format.text(fullName(row)) || t('unnamed'),
        avatar: row.avatar,
        phone: format.phone(row.phone),
      })}
      renderCells={(row) => [
        <AccountBadges key="rights" account={row} />,
        <TwoLines
          key="profile"
          first={t(`profileStatus.${row.profileStatus}`)}
          second={row.region ? format.text(row.region) : ''}
        />,
        <At key="seen" label={t('column.seen')} time={seenAt(row)} />,
      ]}
      linkTo={({ id }) => ({ to: '/dashboard/accounts/view/$id', params: { id: String(id) } })}
    />
  );
}
