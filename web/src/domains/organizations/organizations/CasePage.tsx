import type { OrganizationCase } from '@malaka/contracts/organizations/organizations/reviews';
import { Alert, Group, Stack, Button, Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  CRITERIA,
  type Criterion,
  type OrganizationCheck,
} from '@malaka/contracts/organizations/organizations';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { ApplicationFacts, ChecksList, HistoryList, stateOf } from './ApplicationFacts.tsx';
import { DecisionCard, useRefusal } from './DecisionCard.tsx';
import {
  fetchArchive,
  useOrganizationCase,
  useReopenOrganization,
  useCheckOrganization,
} from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';
import styles from './Organizations.module.css';

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

type Props = { application: OrganizationCase; onReload: () => unknown };

/** Each criterion is saved as soon as it is checked; failed ones need a comment. */
function CriteriaCard({ application, onReload }: Props) {
  const { t } = useTranslation('organizations');
  return (
    <SectionCard title={t('checks.title')}>
      <Stack component="ul" gap="sm">
        {CRITERIA.map((criterion) => (
          <CriterionRow
            key={criterion}
            criterion={criterion}
            check={application.checks.find((one) => one.criterion === criterion)}
            application={application}
            onReload={onReload}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}

type RowProps = Props & { criterion: Criterion; check: OrganizationCheck | undefined };

function CriterionRow({ application, criterion, check, onReload }: RowProps) {
  const { t } = useTranslation('organizations');
  const [comment, setComment] = useState(check?.comment ?? '');
  const [error, setError] = useState<string | null>(null);
  const checking = useCheckOrganization();
  const refuse = useRefusal(onReload, setError);
  const state = stateOf(check);
  const name = t(`criterion.${criterion}`);
  const tick = (isPassed: boolean) => {
    setError(null);
    const { id, revision } = application;
    const words = comment.trim();
    checking.mutate(
      { id, criterion, isPassed, revision, ...(words && { comment: words }) },
      { onError: refuse },
    );
  };
  return (
    <Stack component="li" gap="xs" className={styles.criterion} data-state={state}>
      <Group gap="4px 12px" align="stretch" justify="space-between">
        <b>{name}</b>
        <span className="quiet">{t(`checks.${state}`)}</span>
      </Group>
      <Textarea
        minRows={1}
        maxRows={5}
        maxLength={1000}
        aria-label={t('checks.comment', { criterion: name })}
        placeholder={t('review.comment')}
        error={error}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      <Group gap="8px 16px" mt="xs">
        <Button
          variant={state === 'passed' ? 'filled' : 'default'}
          color="success"
          aria-pressed={state === 'passed'}
          aria-label={t('checks.pass', { criterion: name })}
          disabled={checking.isPending}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => tick(true)}
        >
          {t('checks.passed')}
        </Button>
        <Button
          variant={state === 'failed' ? 'filled' : 'default'}
          color="danger"
          aria-pressed={state === 'failed'}
          aria-label={t('checks.fail', { criterion: name })}
          disabled={checking.isPending}
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => tick(false)}
        >
          {t('checks.failed')}
        </Button>
      </Group>
    </Stack>
  );
}
