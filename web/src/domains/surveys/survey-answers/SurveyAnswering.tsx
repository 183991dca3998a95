import { Alert, Group, Stack } from '@mantine/core';
import { IconCloudCheck, IconCloudUp, IconEyeOff, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { get } from 'idb-keyval';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import type { DraftState, StoredDraft } from './draft-store.ts';
import { SurveyRunner } from './SurveyRunner.tsx';
import styles from './SurveyRunner.module.css';
import { type OpenSurvey, startOf } from './start-of.ts';
import { useAnswering } from './use-answering.ts';
import { useSurveyText } from './use-survey-text.ts';

type Props = { survey: OpenSurvey };

/** An open survey with earlier answers, from this device or another. */
export function SurveyAnswering({ survey }: Props) {
  const { user } = useSession();
  const key = `survey:${user?.id ?? 0}:${survey.id}`;
  const local = useQuery({
    queryKey: ['survey-draft', key],
    queryFn: async () => (await get<StoredDraft>(key).catch(() => undefined)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
  if (local.isPending) return <PageSkeleton />;
  return <Answering survey={survey} local={local.data ?? undefined} storageKey={key} />;
}

type AnsweringProps = Props & { local: StoredDraft | undefined; storageKey: string };

function Answering({ survey, local, storageKey }: AnsweringProps) {
  const { t } = useTranslation('survey-runner');
  const { language } = useFormat();
  const textOf = useSurveyText(language);
  const start = startOf(survey, local);
  const answering = useAnswering(survey, start, storageKey);
  const { store, draft, isWaiting, isHandingIn } = answering;
  // Earlier answers of an anonymous survey are on this device only.
  const isChanged = survey.isChanged || (local !== undefined && local.version !== survey.version);
  const about = textOf(survey.definition.description);
  return (
    <Stack>
      {about && <p className={styles.description}>{about}</p>}
      {survey.isAnonymous && (
        <Alert variant="light" icon={<IconEyeOff size={20} />}>
          {t('anonymous')}
        </Alert>
      )}
      {isChanged && (
        <Alert variant="light" color="warning">
          {t('changed')}
        </Alert>
      )}
      {isWaiting && (
        <Alert variant="light" color="warning" role="status" icon={<IconWifiOff size={20} />}>
          {t('waiting')}
        </Alert>
      )}
      <SurveyRunner
        definition={survey.definition}
        language={language}
        start={start}
        onRun={answering.setRun}
        onSave={store.save}
        onDone={(answers) => void answering.handIn(answers)}
        isSending={isHandingIn}
      />
      <SavedMark draft={draft} isAnonymous={survey.isAnonymous} />
    </Stack>
  );
}

/** Always shows where the answers are stored. */
function SavedMark({ draft, isAnonymous }: { draft: DraftState; isAnonymous: boolean }) {
  const { t } = useTranslation('survey-runner');
  const format = useFormat();
  const { isWaiting, isSaving, savedAt } = draft;
  if (!isWaiting && !savedAt) return null;
  const Icon = isWaiting || isSaving ? IconCloudUp : IconCloudCheck;
  const words = () => {
    if (isSaving) return t('saving');
    return isWaiting || isAnonymous ? t('keptHere') : t('savedAt', { time: format.time(savedAt!) });
  };
  return (
    <Group component="p" gap="xs" wrap="nowrap" className="dimmed" role="status">
      <Icon size={20} aria-hidden /> {words()}
    </Group>
  );
}
