import type { OrganizationCase } from '@malaka/contracts/organizations/organizations/reviews';
import { Alert, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ChecksList } from './ChecksList.tsx';
import { CriteriaCard } from './CriteriaCard.tsx';
import { DecisionCard } from './DecisionCard.tsx';
import { HistoryList } from './HistoryList.tsx';
import { fetchArchive, useOrganizationCase, useReopenOrganization } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** An application next to its criteria and the decision. */
export function CasePage({ id }: { id: number }) {
  const navigate = useNavigate();
  const query = useOrganizationCase(id);
  if (query.data) return <Case application={query.data.case} onReload={query.refetch} />;
  const onBack = () =>
    void navigate({ to: '/dashboard/org-applications/$page', params: { page: '1' } });
  return <CaseLoading query={query} onBack={onBack} />;
}

type CaseProps = { application: OrganizationCase; onReload: () => unknown };

function Case({ application, onReload }: CaseProps) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const reopen = useReopenOrganization();
  const { id, status, name, phone, claimedBy, claimedUntil, checks, history, decidedAt } =
    application;
  const isMine = status === 'under_review' && claimedUntil !== null;
  const isOthers = claimedBy !== null && claimedUntil === null;
  return (
    <Stack component="article">
      <TextLink to="/dashboard/org-applications/$page" params={{ page: '1' }}>
        {t('review.back')}
      </TextLink>
      <PageHead title={format.text(name)} />
      <Group gap="8px 16px">
        <StatusBadge status={status} />
        {phone && <PhoneLink phone={phone} />}
      </Group>
      {(status === 'allowed' || status === 'cancelled') && decidedAt && (
        <Group className="noteBox" justify="space-between">
          <p>{t(`reopen.is.${status}`)}</p>
          <ReopenButton
            queue="organizations"
            id={id}
            decidedAt={decidedAt}
            language={application.language}
            text={t(`reopen.${status}`)}
            reopen={reopen.mutateAsync}
            onChanged={() => void onReload()}
          />
        </Group>
      )}
      {isOthers && <Alert>{t('review.readOnly', { name: format.text(claimedBy) })}</Alert>}
      <div className="columns">
        <Stack>
          <ApplicationFacts application={application} fetchArchive={() => fetchArchive(id)} />
        </Stack>
        <Stack>
          {isMine ? (
            <CriteriaCard application={application} onReload={onReload} />
          ) : (
            <ChecksList checks={checks} />
          )}
          {(isMine || (status === 'allowed' && !isOthers)) && (
            <DecisionCard key={status} application={application} onReload={onReload} />
          )}
          <HistoryList history={history} />
        </Stack>
      </div>
    </Stack>
  );
}
