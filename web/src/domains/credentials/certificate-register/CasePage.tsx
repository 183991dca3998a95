import type {
  CertificateCase,
  CertificateEvent,
} from '@malaka/contracts/credentials/certificate-register';
import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { Box, Stack, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconBan, IconRefresh, IconWriting } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CertificateActions } from '#/domains/credentials/certificates/CertificateActions.tsx';
import { PersonLink, useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { caseQuery, useReissue, useRevoke } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

const DECISIONS = ['name', 'correction', 'revoke'] as const;
type Decision = (typeof DECISIONS)[number];

const ICONS = { name: IconWriting, correction: IconRefresh, revoke: IconBan } as const;

/** Reissues or revokes a certificate; either requires a reason. */
function CaseDecisions({ shown }: { shown: CertificateCase }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const navigate = useNavigate();
  const [selected, setSelected] = useState<Decision>();
  const reissue = useReissue();
  const revoke = useRevoke();
  const { number } = shown.certificate;
  const isOpen = (decision: Decision) => decision !== 'name' || shown.newName !== null;
  const decide = async (decision: Decision, reason: string) => {
    if (decision !== 'revoke')
      return (await reissue.mutateAsync({ number, kind: decision, reason })).number;
    await revoke.mutateAsync({ number, reason });
    return number;
  };
  const show = (next: string) =>
    void navigate({ to: '/dashboard/certificates/view/$number', params: { number: next } });
  return (
    <SectionCard title={t('decision.title')}>
      <Group gap="sm" align="stretch">
        {DECISIONS.filter(isOpen).map((decision) => {
          const Icon = ICONS[decision];
          return (
            <Button
              key={decision}
              variant="default"
              {...(decision === 'revoke' && { c: 'danger' })}
              leftSection={<Icon size={18} aria-hidden />}
              onClick={() => setSelected(decision)}
            >
              {t(`decision.${decision}.button`)}
            </Button>
          );
        })}
      </Group>
      {selected && (
        <ReasonModal
          title={t(`decision.${selected}.button`)}
          text={t(`decision.${selected}.text`, { name: format.text(shown.newName ?? ''), number })}
          submitLabel={t(`decision.${selected}.confirm`)}
          isDangerous={selected === 'revoke'}
          label={t('decision.reason')}
          hint={t('decision.reasonHint')}
          missing={t('decision.reasonMissing')}
          done={t(`decision.${selected}.done`)}
          save={(reason) => decide(selected, reason)}
          onSaved={show}
          onClose={() => setSelected(undefined)}
        />
      )}
    </SectionCard>
  );
}

const FIELDS = ['ownerName', 'courseName', 'hours', 'credits'] as const;

/** Events with reason, person and time; for a new edition also what changed in print. */
function EventList({ events }: { events: readonly CertificateEvent[] }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const textOf = (value: unknown) => {
    if (typeof value === 'number') return format.number(value);
    return typeof value === 'string' ? value : '';
  };
  return (
    <ol className="events">
      {events.map((event) => (
        <li key={`${event.number} ${event.kind}`}>
          <p>
            <strong>{t(`event.${event.kind}`)}</strong> · {event.number}
          </p>
          {event.reason && <p>{event.reason}</p>}
          {FIELDS.filter((field) => event.after && field in event.after).map((field) => (
            <p key={field}>
              <s>{textOf(event.before?.[field])}</s> → {textOf(event.after?.[field])}
            </p>
          ))}
          <p className="quiet">
            <time dateTime={event.at.toISOString()}>{format.moment(event.at)}</time>
            {' · '}
            {event.actor ? format.text(event.actor) : t('event.platform')}
          </p>
        </li>
      ))}
    </ol>
  );
}

export function CasePage({ number }: { number: string }) {
  const { t } = useTranslation('certificate-register');
  const query = useQuery(caseQuery(number));
  return (
    <RecordPage
      query={query}
      list="/dashboard/certificates/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('toList') }}
    >
      {(shown) => <Loaded shown={shown} />}
    </RecordPage>
  );
}

function Loaded({ shown }: { shown: CertificateCase }) {
  const { t } = useTranslation('certificate-register');
  const { user } = useSession();
  const { certificate, chain, events } = shown;
  const { number, state } = certificate;
  const isInForce = state === 'issued' || state === 'corrected';
  const deciders: readonly Role[] = AUDIENCES.reviewer;
  const mayDecide = user !== null && deciders.includes(user.role);
  return (
    <ManagementPage
      title={number}
      crumbs={<ListCrumbs list="/dashboard/certificates/$page" label={t('title')} name={number} />}
      actions={<StateBadge state={state} />}
    >
      <div className="columns">
        <Stack>
          <SectionCard title={t('case.facts')}>
            <CaseFacts shown={shown} />
            <CertificateActions certificate={certificate} />
          </SectionCard>
          {mayDecide && isInForce && <CaseDecisions shown={shown} />}
        </Stack>
        <Stack>
          {chain.length > 1 && <Chain chain={chain} current={number} />}
          <SectionCard title={t('case.events')}>
            <EventList events={events} />
          </SectionCard>
        </Stack>
      </div>
    </ManagementPage>
  );
}

function CaseFacts({ shown: { certificate, ownerId, region } }: { shown: CertificateCase }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  return (
    <Box mb="md">
      <Facts
        facts={[
          [
            t('column.owner'),
            <PersonLink key="owner" id={ownerId}>
              {certificate.ownerName}
            </PersonLink>,
          ],
          [t('filter.region'), region && format.text(region)],
          [t('column.course'), certificate.courseName],
          [t('column.type'), t(`type.${certificate.type}`)],
          [t('case.hours'), format.hours(certificate.hours)],
          [t('case.credits'), format.number(certificate.credits)],
          [t('column.issuedAt'), format.date(certificate.issuedAt)],
        ]}
      />
    </Box>
  );
}

type Props = { chain: CertificateCase['chain']; current: string };

/** Editions in the order in which they replaced each other, oldest first. */
function Chain({ chain, current }: Props) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  return (
    <SectionCard title={t('case.chain')}>
      <ol className="events">
        {chain.map(({ number, state, issuedAt }) => (
          <li key={number} aria-current={number === current || undefined}>
            <p>
              {number === current ? (
                <strong>{number}</strong>
              ) : (
                <TextLink to="/dashboard/certificates/view/$number" params={{ number }}>
                  {number}
                </TextLink>
              )}
            </p>
            <p>
              <StateBadge state={state} />
            </p>
            <p className="quiet">{format.date(issuedAt)}</p>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
