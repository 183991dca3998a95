import type { OwnApplication } from '@malaka/contracts/organizations/organizations';
import { Alert, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertCircle } from '@tabler/icons-react';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { type ApplicationFiles, STEPS } from './application-form.ts';
import { stepScreens } from './ApplicationSteps.tsx';
import { storedFilesQuery, ownApplicationQuery } from './queries.ts';
import { ReasonList } from './ReasonList.tsx';
import { useApplicationForm, type ApplicationFormState } from './use-application-form.ts';
import styles from './Organizations.module.css';

/** The application in five steps. */
export function ApplicationPage() {
  const { t } = useTranslation('organizations');
  const { user } = useSession();
  const own = useQuery(ownApplicationQuery);
  if (!user || own.isPending) return <PageSkeleton />;
  if (own.data === undefined) {
    return <ErrorState isHeading query={own} />;
  }
  const isClosed = own.data?.status === 'allowed' || !user.isEduInstitution;
  return (
    <Stack maw={760}>
      <PageHead title={t('form.title')} hint={t('form.draftKept')} />
      {isClosed ? (
        <Alert>{t(own.data ? 'form.closed' : 'form.institutionsOnly')}</Alert>
      ) : (
        <StoredForm key={own.data?.revision} accountId={user.id} sent={own.data} />
      )}
    </Stack>
  );
}

type Sent = { accountId: number; sent: OwnApplication | null };

/** Files chosen before a reload are restored, like all typed values. */
function StoredForm({ accountId, sent }: Sent) {
  const { data: storedFiles } = useQuery(storedFilesQuery(accountId, sent?.revision));
  if (!storedFiles) return <PageSkeleton />;
  return <Form accountId={accountId} sent={sent} keptFiles={storedFiles} />;
}

function Form({ accountId, sent, keptFiles: storedFiles }: Sent & { keptFiles: ApplicationFiles }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const navigate = useNavigate();
  const onDone = () => void navigate({ to: '/dashboard/edu-institution', ignoreBlocker: true });
  const form = useApplicationForm({ accountId, sent, storedFiles, onDone });
  const at = STEPS.indexOf(form.step);
  const isLast = at === STEPS.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.isBusy) return;
    if (isLast) form.send();
    else form.goOn();
  };
  const Screen = stepScreens[form.step];
  return (
    <form noValidate onSubmit={submit} aria-label={t('form.title')} className="stack">
      <StepBar form={form} />
      <Title order={2} size={22}>
        {t(`step.${form.step}`)}
      </Title>
      <Reasons sent={sent} />
      <ErrorSummary />
      <Screen form={form} />
      {form.isBusy && (
        <Progress
          value={form.percent}
          aria-label={t('form.sending', { percent: format.percent(form.percent) })}
        />
      )}
      {form.error && (
        <Text role="alert" className="errorText" mt={4}>
          {form.error}
        </Text>
      )}
      <Group justify="space-between">
        <Button
          variant="default"
          disabled={at === 0}
          onClick={() => form.goTo(STEPS[at - 1] ?? 'organization')}
        >
          {t('form.back')}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {t(isLast ? 'form.send' : 'form.next')}
        </Button>
      </Group>
      <UnsavedGuard isActive={form.wouldLoseFiles} text={t('form.filesLost')} />
    </form>
  );
}

/** The reviewer's findings, while they are being corrected. */
function Reasons({ sent }: { sent: OwnApplication | null }) {
  const { t } = useTranslation('organizations');
  const { reasons = {} } = sent ?? {};
  if (Object.keys(reasons).length === 0) return null;
  return (
    <Alert color="warning" title={t('own.reasons')}>
      <ReasonList reasons={reasons} />
    </Alert>
  );
}

/** All steps can be opened; steps with errors are marked. */
function StepBar({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation('organizations');
  const at = STEPS.indexOf(form.step);
  return (
    <nav aria-label={t('form.steps')}>
      <Text className="quiet" mb="xs">
        {t('form.stepOf', { step: at + 1, total: STEPS.length })}
      </Text>
      <ol className={styles.steps}>
        {STEPS.map((step, n) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === form.step ? 'step' : undefined}
              data-passed={n < at || undefined}
              onClick={() => form.goTo(step)}
            >
              <span>{form.isWrong(step) ? <IconAlertCircle size={18} aria-hidden /> : n + 1}</span>
              <span className={styles.stepName}>{t(`step.${step}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
