import {
  type OwnApplication,
  type ApplicationField,
  type OrganizationEvent,
  CRITERIA,
  type OrganizationCheck,
} from '@malaka/contracts/organizations/organizations';
import { Button, Group, Stack } from '@mantine/core';
import {
  IconDownload,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleXFilled,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { FIELDS_OF, type FormField, STEPS } from './application-form.ts';
import styles from './Organizations.module.css';

type Props = { application: OwnApplication; fetchArchive: () => Promise<Blob> };
type ShownField = Exclude<FormField, 'isOfferAccepted' | 'logo' | 'archive'>;

/** All submitted data, in form order. */
export function ApplicationFacts(shown: Props) {
  const { t } = useTranslation('organizations');
  return STEPS.map((step) => (
    <SectionCard key={step} title={t(`step.${step}`)}>
      <Facts
        names="min(200px, 40%)"
        facts={FIELDS_OF[step].flatMap((field) =>
          field === 'isOfferAccepted'
            ? []
            : [[t(`field.${field}`), <Field key={field} {...shown} field={field} />] as const],
        )}
      />
    </SectionCard>
  ));
}

function Field({ field, ...shown }: Props & { field: ShownField | 'logo' | 'archive' }) {
  if (field === 'logo') return <Logo {...shown} />;
  if (field === 'archive') return <Archive {...shown} />;
  return <Value {...shown} field={field} />;
}

const Logo = ({ application: { logo } }: Pick<Props, 'application'>) =>
  logo ? <img src={logo} alt="" className={styles.logo} /> : '—';

function Value({ application, field }: Pick<Props, 'application'> & { field: ShownField }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { legalForm, educationForm, directions, phones, trainingAddresses } = application;
  if (field === 'legalForm') return legalForm ? t(`legalForm.${legalForm}`) : '—';
  if (field === 'educationForm') return educationForm ? t(`educationForm.${educationForm}`) : '—';
  if (field === 'phones') return phones.map(format.phone).join(', ');
  if (field === 'directions') return directions.map(({ name }) => format.text(name)).join(', ');
  if (field === 'trainingAddresses') return trainingAddresses.map(format.text).join('; ');
  if (field === 'regionId') return format.text(application.region);
  const value = field === 'cityId' ? application.city : application[field];
  // A web address is not a word: it is never transliterated.
  return value ? (field === 'url' || field === 'email' ? value : format.text(value)) : '—';
}

function Archive({ application, fetchArchive }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const format = useFormat();
  const { archiveName: name, archiveBytes } = application;
  const loading = useMutation({
    mutationFn: fetchArchive,
    onSuccess: (file) => saveBlob(name ?? '', file),
    onError: (error) => showFailure(error, t('common:state.failed')),
  });
  if (!name) return '—';
  return (
    <Group component="span" gap="8px 16px">
      {t('organizations:file.size', { name, size: format.fileSize(archiveBytes ?? 0) })}
      <Button
        variant="light"
        loading={loading.isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => loading.mutate()}
      >
        {t('organizations:file.download')}
      </Button>
    </Group>
  );
}

/** Decision 126: who, when, the change of status and why; the same list for both sides. */
export function HistoryList({ history }: { history: readonly OrganizationEvent[] }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <SectionCard title={t('history.title')}>
      <ol className="events">
        {history.map((event) => (
          <li key={event.id}>
            <p className="strong">{t(titleOf(event))}</p>
            <p className="quiet">
              {format.moment(event.at)}
              {event.actor && ` · ${t('history.by', { name: format.text(event.actor) })}`}
            </p>
            {event.comment && <p className="asWritten">{format.text(event.comment)}</p>}
            <Reasons event={event} />
            <Changes event={event} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

function titleOf({ from, to }: OrganizationEvent) {
  if (from === to) return 'history.changed' as const;
  if (to === 'under_review' && from !== 'not_checked') return 'history.reopened' as const;
  if (to !== 'not_checked') return `status.${to}` as const;
  return from === null ? ('history.sent' as const) : ('history.again' as const);
}

const entriesOf = (words: object) => Object.entries(words) as [ApplicationField, string][];

function Reasons({ event }: { event: OrganizationEvent }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return entriesOf(event.reasons).map(([field, text]) => (
    <p key={field} className="asWritten">
      <b>{t(`field.${field}`)}</b>: {format.text(text)}
    </p>
  ));
}

function Changes({ event }: { event: OrganizationEvent }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return entriesOf(event.changes).map(([field, value]) => (
    <p key={field} className="asWritten">
      {t(value ? 'history.before' : 'history.newFile', {
        field: t(`field.${field}`),
        value: format.text(value),
      })}
    </p>
  ));
}

/** The applicant's view of the criteria. */
export function ChecksList({ checks }: { checks: readonly OrganizationCheck[] }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <SectionCard title={t('checks.title')}>
      <Stack component="ul" gap="sm">
        {CRITERIA.map((criterion) => {
          const check = checks.find((one) => one.criterion === criterion);
          const state = stateOf(check);
          const Icon = ICONS[state];
          return (
            <Group key={criterion} component="li" gap="sm" wrap="nowrap" align="flex-start">
              <Icon size={24} color={COLORS[state]} className={styles.icon} aria-hidden />
              <Stack component="span" gap={0} className="whole">
                <b>{t(`criterion.${criterion}`)}</b>
                <span className="quiet">
                  {t(state === 'outdated' ? 'checks.outdatedApplicant' : `checks.${state}`)}
                </span>
                {check?.comment && <span>{format.text(check.comment)}</span>}
              </Stack>
            </Group>
          );
        })}
      </Stack>
    </SectionCard>
  );
}

const ICONS = {
  passed: IconCircleCheckFilled,
  failed: IconCircleXFilled,
  waiting: IconCircleDashed,
  outdated: IconCircleDashed,
} as const;

const COLORS = {
  passed: 'var(--mantine-color-success-6)',
  failed: 'var(--mantine-color-danger-6)',
  waiting: 'var(--mantine-color-dimmed)',
  outdated: 'var(--mantine-color-dimmed)',
} as const;

export function stateOf(check: OrganizationCheck | undefined): keyof typeof ICONS {
  if (!check) return 'waiting';
  if (check.isOutdated) return 'outdated';
  return check.isPassed ? 'passed' : 'failed';
}
