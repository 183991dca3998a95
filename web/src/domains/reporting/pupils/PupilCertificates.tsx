import type { Pupil } from '@malaka/contracts/reporting/pupils';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '#/domains/credentials/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';

type Row = Pupil['certificates'][number];

/** All certificates of a pupil, newest first. */
export function PupilCertificates({ pupil: { certificates } }: { pupil: Pupil }) {
  const { t } = useTranslation(['pupils', 'certificate-register']);
  const format = useFormat();
  const view = useTableView('pupil-certificates');
  if (certificates.length === 0) return <EmptyState title={t('pupils:certificates.empty')} />;
  const columns: DataColumn<Row>[] = [
    {
      key: 'number',
      title: t('certificate-register:column.number'),
      render: ({ number }) => (
        <TextLink to="/dashboard/certificates/view/$number" params={{ number }} fw={600}>
          {number}
        </TextLink>
      ),
    },
    {
      key: 'course',
      title: t('certificate-register:column.course'),
      render: ({ courseName }) => format.text(courseName),
    },
    {
      key: 'type',
      title: t('certificate-register:column.type'),
      render: ({ type }) => t(`certificate-register:type.${type}`),
    },
    {
      key: 'credits',
      title: t('certificate-register:case.credits'),
      isFigure: true,
      render: ({ credits }) => format.number(credits),
    },
    {
      key: 'issuedAt',
      title: t('certificate-register:column.issuedAt'),
      isFigure: true,
      render: ({ issuedAt }) => format.date(issuedAt),
    },
    {
      key: 'state',
      title: t('certificate-register:column.state'),
      render: ({ state }) => <StateBadge state={state} />,
    },
  ];
  return (
    <DataTable
      caption={t('pupils:tab.certificates')}
      rows={certificates}
      rowKey={({ number }) => number}
      columns={columns}
      view={view}
    />
  );
}
