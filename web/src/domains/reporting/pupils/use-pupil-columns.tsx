import type { PupilRow } from '@malaka/contracts/reporting/pupils';
import { pupilView } from '@malaka/contracts/reporting/pupil-view';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

export function usePupilColumns() {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  const { status, completed } = pupilView.choices;
  return useListColumns(pupilView, {
    name: (row: PupilRow) => <PupilName row={row} />,
    phone: ({ phone }) => <PhoneLink phone={phone} />,
    position: ({ position, positionType }) => format.text(position ?? positionType ?? '') || '—',
    status: ({ isActive }) => (
      <Badge color={isActive ? 'success' : 'danger'}>
        {format.words(status[isActive ? 'active' : 'blocked'])}
      </Badge>
    ),
    completed: ({ isCompleted }) => (
      <Badge color={isCompleted ? 'success' : 'gray'}>
        {format.words(completed[isCompleted ? 'yes' : 'no'])}
      </Badge>
    ),
    certificate: ({ certificateNumber: number }) =>
      number ? (
        <TextLink to="/dashboard/certificates/view/$number" params={{ number }}>
          {number}
        </TextLink>
      ) : (
        '—'
      ),
    offlineDates: ({ offlineEducation }) =>
      [offlineEducation?.startDate, offlineEducation?.endDate]
        .flatMap((day) => (day ? format.day(day) : []))
        .join(' – ') || '—',
    purchases: ({ id, purchasesCount }) => (
      <TextLink
        to="/dashboard/users/courses/$page"
        params={{ page: '1' }}
        search={{ user: id }}
        aria-label={t('coursesOf', { count: purchasesCount })}
      >
        {format.number(purchasesCount)}
      </TextLink>
    ),
  });
}

function PupilName({ row }: { row: PupilRow }) {
  const { t } = useTranslation('pupils');
  const format = useFormat();
  return (
    <TextLink to="/dashboard/users/view/$id" params={{ id: String(row.id) }} fw={600}>
      {format.text(fullName(row)) || t('unnamed')}
    </TextLink>
  );
}
