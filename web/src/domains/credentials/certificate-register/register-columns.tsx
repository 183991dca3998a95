import type { CertificateRow } from '@malaka/contracts/credentials/certificate-register';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { StateBadge } from './StateBadge.tsx';

/** Decision 152: number, date, name, course, type and status; the rest are optional. */
export function useRegisterColumns(): readonly DataColumn<CertificateRow>[] {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  return [
    {
      key: 'number',
      title: t('column.number'),
      render: ({ number, ownerName }) => (
        <TextLink
          to="/dashboard/certificates/view/$number"
          params={{ number }}
          aria-label={`${number}, ${ownerName}`}
        >
          {number}
        </TextLink>
      ),
    },
    {
      key: 'issuedAt',
      title: t('column.issuedAt'),
      render: ({ issuedAt }) => format.date(issuedAt),
      isFigure: true,
    },
    {
      key: 'owner',
      title: t('column.owner'),
      render: ({ ownerName }) => ownerName,
    },
    {
      key: 'course',
      title: t('column.course'),
      render: ({ courseName }) => courseName,
    },
    { key: 'type', title: t('column.type'), render: ({ type }) => t(`type.${type}`) },
    { key: 'state', title: t('column.state'), render: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'region',
      title: t('filter.region'),
      render: ({ region }) => (region ? format.text(region) : '—'),
      isExtra: true,
    },
    {
      key: 'credits',
      title: t('case.credits'),
      render: ({ credits }) => format.number(credits),
      isFigure: true,
      isExtra: true,
    },
  ];
}
