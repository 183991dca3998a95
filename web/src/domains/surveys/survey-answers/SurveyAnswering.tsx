import { Alert, Group, Stack } from '@mantine/core';
import { IconCloudCheck, IconCloudUp, IconEyeOff, IconWifiOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { get, del, set } from 'idb-keyval';
import { useTranslation } from 'react-i18next';
import type { LearnerSurvey } from '@malaka/contracts/surveys/surveys';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Answers } from '@malaka/contracts/surveys/surveys/judge';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { useSending } from '#/kit/outbox/use-sending.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { showError } from '#/kit/ui/show-error.ts';
import {
  type DraftState,
  type StoredDraft,
  createDraftStore,
  type OpenSurvey,
  startOf,
} from './draft-store.ts';
import { SurveyRunner, focusError } from './SurveyRunner.tsx';
import styles from './SurveyRunner.module.css';
import { useSurveyText } from './use-survey-text.ts';
import { afterAnswered, loadDraft, sendAnswers, sendDraft } from './queries.ts';
import type { SurveyRun } from './survey-run.ts';

const refusedNames = (errors: Record<string, string[]>): string[] =>
  Object.keys(errors).flatMap((field) =>
    field.startsWith('result.') ? field.slice('result.'.length) : [],
  );

/** Stores, sends and submits the answers to one survey. */
function useAnswering(survey: OpenSurvey, start: StoredDraft, storageKey: string) {
  const { t } = useTranslation(['survey-runner', 'common']);
  const queryClient = useQueryClient();
  const run = useRef<SurveyRun>(null);
  const [isHandingIn, setHandingIn] = useState(false);
  const [isWaiting, setWaiting] = useState(start.isHandedIn === true);
  const [store] = useState(() =>
    createDraftStore({
      start,
      storage: { write: (draft) => set(storageKey, draft) },
      send: survey.isAnonymous ? null : (draft) => sendDraft(survey.id, draft),
      load: () => loadDraft(survey.id),
      onMerged: (answers) => run.current?.replace(answers),
      isRefusal,
      // It was answered or closed elsewhere: the page shows the new state.
      onRefused: () => void afterAnswered(queryClient, survey.id),
    }),
  );
  const draft = useSyncExternalStore(store.subscribe, store.read);
  useSending(store, draft.isWaiting);

  const handIn = useCallback(
    async (answers: Answers) => {
      setHandingIn(true);
      store.markHandedIn(true);
      try {
        const { id: surveyId, version } = survey;
        await sendAnswers({ surveyId, version, language: currentLanguage(), answers });
        store.stop();
        await del(storageKey).catch(() => undefined);
        await afterAnswered(queryClient, surveyId);
      } catch (error) {
        setWaiting(!isRefusal(error));
        if (!isRefusal(error)) return;
        store.markHandedIn(false);
        const names = isApiError(error) ? refusedNames(error.errors) : [];
        if (names.length > 0 && run.current) {
          run.current.refuse(names);
          focusError(run.current);
        } else await afterAnswered(queryClient, survey.id);
        showError(error, t('common:state.failed'));
      } finally {
        setHandingIn(false);
      }
    },
    [store, queryClient, storageKey, survey, t],
  );

  const finish = useCallback(() => {
    const answers = run.current?.finish();
    if (answers) void handIn(answers);
    else setWaiting(false);
  }, [handIn]);
  useResending(isWaiting && !isHandingIn, finish);

  return {
    store,
    draft,
    isHandingIn,
    isWaiting,
    handIn,
    setRun: (one: SurveyRun) => void (run.current = one),
  };
}

const RESEND_MS = 5000;

function useResending(isWaiting: boolean, send: () => void): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(send, RESEND_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isWaiting, send]);
}

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

type SurveyStandingProps = {
  survey: Pick<LearnerSurvey, 'name' | 'state' | 'startsAt'> &
    Partial<Pick<LearnerSurvey, 'thanks'>>;
  action?: ReactNode;
  isPage?: boolean;
};

/** Shown instead of a survey that is answered, not open yet, or closed. */
export function SurveyStanding({ survey, action, isPage = false }: SurveyStandingProps) {
  const { t } = useTranslation('survey-runner');
  const format = useFormat();
  const textOf = useSurveyText(format.language);
  const { state, startsAt, name, thanks } = survey;
  const time = startsAt ? format.moment(startsAt) : '';
  return (
    <EmptyState
      isPage={isPage}
      title={t(`state.${state}`)}
      text={
        (thanks && textOf(thanks)) || t(`stateHint.${state}`, { name: format.text(name), time })
      }
      action={action}
    />
  );
}
