import type { FactKind } from '@malaka/contracts/reporting/choices';
import type { Fact } from '@malaka/contracts/reporting/platform-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';

/** Columns: who, when, what and where. */
export function useFactColumns(kind: FactKind): readonly DataColumn<Fact>[] {
  const { t } = useTranslation('platform-statistics');
  const format = useFormat();
  const text = (value: string | null) => (value === null ? '—' : format.text(value));
  const course: DataColumn<Fact> = {
    key: 'course',
    title: t('column.course'),
    render: (row) => text(row.course),
  };
  const own: Record<FactKind, DataColumn<Fact>[]> = {
    registrations: [],
    confirmations: [],
    purchases: [
      course,
      {
        key: 'price',
        title: t('column.price'),
        isFigure: true,
        render: ({ price }) => format.money(price ?? 0n),
      },
    ],
    completions: [course],
    certificates: [
      course,
      {
        key: 'number',
        title: t('column.number'),
        render: ({ certificateNumber: number }) =>
          number && (
            <TextLink to="/dashboard/certificates/view/$number" params={{ number }}>
              {number}
            </TextLink>
          ),
      },
    ],
  };
  return [
    {
      key: 'person',
      title: t('column.person'),
      render: ({ person, accountId }) => (
        <TextLink to="/dashboard/users/view/$id" params={{ id: String(accountId) }}>
          {format.text(person)}
        </TextLink>
      ),
    },
    {
      key: 'at',
      title: t('column.at'),
      isFigure: true,
      render: ({ at }) => format.dateTime(at),
    },
    ...own[kind],
    { key: 'region', title: t('column.region'), render: (row) => text(row.region) },
    { key: 'city', title: t('column.city'), render: (row) => text(row.city) },
    { key: 'school', title: t('column.school'), render: (row) => text(row.school) },
  ];
}
