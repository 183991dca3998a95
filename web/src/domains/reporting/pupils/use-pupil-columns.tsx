import type { PupilRow } from '@malaka/contracts/reporting/pupils';
import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Column = DataColumn<PupilRow>;

/** All fields of a pupil; rarer ones are hidden until the reader chooses them. */
export function usePupilColumns(): Column[] {
  const { t } = useTranslation(['pupils', 'accounts']);
  const format = useFormat();
  // A card and a normal screen show the most needed fields; the rest is optional or in the expanded
  // row.
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const word = (text: string | null) => (text ? format.text(text) : '—');
  const column = (key: Parameters<typeof titleOf>[0], rest: Omit<Column, 'key' | 'title'>) => ({
    key,
    title: titleOf(key),
    ...rest,
  });
  const titleOf = (key: keyof (typeof import('#/kit/i18n/locales/uz/pupils.json'))['column']) =>
    t(`pupils:column.${key}`);
  return [
    column('name', { isSortable: true, render: (row) => <PupilName row={row} /> }),
    column('phone', { render: ({ phone }) => <PhoneLink phone={phone} /> }),
    column('role', { isExtra: true, render: ({ role }) => t(`accounts:role.${role}`) }),
    column('registered', {
      isExtra: isPhone,
      isSortable: true,
      isFigure: true,
      render: ({ registeredAt }) => format.dateTime(registeredAt),
    }),
    column('region', { render: ({ region }) => word(region) }),
    column('city', { isExtra: true, render: ({ city }) => word(city) }),
    column('school', { isExtra: true, render: ({ school }) => word(school) }),
    column('position', {
      isExtra: true,
      render: ({ position, positionType }) => word(position ?? positionType),
    }),
    column('direction', { isExtra: true, render: ({ direction }) => word(direction) }),
    column('language', {
      isExtra: true,
      render: ({ language }) => t(`pupils:language.${language}`),
    }),
    column('status', {
      isExtra: !isPhone,
      render: ({ isActive }) => <Standing isActive={isActive} />,
    }),
    column('completed', { render: ({ isCompleted }) => <Completion isCompleted={isCompleted} /> }),
    column('year', { isExtra: true, isFigure: true, render: ({ year }) => String(year) }),
    column('certificate', {
      isExtra: !isPhone,
      render: ({ certificateNumber: number }) =>
        number ? (
          <TextLink to="/dashboard/certificates/view/$number" params={{ number }}>
            {number}
          </TextLink>
        ) : (
          '—'
        ),
    }),
    column('certificateDate', {
      isExtra: true,
      isFigure: true,
      render: ({ certificateDate }) => (certificateDate ? format.date(certificateDate) : '—'),
    }),
    column('institution', {
      isExtra: true,
      render: ({ offlineEducation }) => word(offlineEducation?.institution ?? null),
    }),
    column('offlineDates', {
      isExtra: true,
      isFigure: true,
      render: ({ offlineEducation }) =>
        [offlineEducation?.startDate, offlineEducation?.endDate]
          .flatMap((day) => (day ? format.day(day) : []))
          .join(' – ') || '—',
    }),
    column('reference', {
      isExtra: true,
      render: ({ offlineEducation }) => word(offlineEducation?.referenceNumber ?? null),
    }),
    column('purchases', {
      isSortable: true,
      isFigure: true,
      render: ({ id, purchasesCount }) => (
        <TextLink
          to="/dashboard/users/courses/$page"
          params={{ page: '1' }}
          search={{ user: id }}
          aria-label={t('pupils:coursesOf', { count: purchasesCount })}
        >
          {format.number(purchasesCount)}
        </TextLink>
      ),
    }),
    column('finished', {
      isExtra: true,
      isFigure: true,
      render: ({ finishedCount }) => format.number(finishedCount),
    }),
    column('money', {
      isSortable: true,
      isFigure: true,
      render: ({ money }) => format.money(money),
    }),
  ];
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

function Standing({ isActive }: { isActive: boolean }) {
  const { t } = useTranslation('pupils');
  return (
    <Badge variant="light" color={isActive ? 'success' : 'danger'} tt="none">
      {t(isActive ? 'status.active' : 'status.blocked')}
    </Badge>
  );
}

function Completion({ isCompleted }: { isCompleted: boolean }) {
  const { t } = useTranslation('pupils');
  return (
    <Badge variant="light" color={isCompleted ? 'success' : 'gray'} tt="none">
      {t(isCompleted ? 'completed.yes' : 'completed.no')}
    </Badge>
  );
}
