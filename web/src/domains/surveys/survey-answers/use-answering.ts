import { useQueryClient } from '@tanstack/react-query';
import { del, set } from 'idb-keyval';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { isRefusal } from '#/kit/api/refusal.ts';
import { useSending } from '#/kit/outbox/use-sending.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { createDraftStore, type StoredDraft } from './draft-store.ts';
import { focusError } from './focus-error.ts';
import type { OpenSurvey } from './start-of.ts';
import { afterAnswered, loadDraft, sendAnswers, sendDraft } from './queries.ts';
import type { Answers } from '@malaka/contracts/surveys/surveys/judge';
import type { SurveyRun } from './survey-run.ts';

const refusedNames = (errors: Record<string, string[]>): string[] =>
  Object.keys(errors).flatMap((field) =>
    field.startsWith('result.') ? field.slice('result.'.length) : [],
  );

/** Stores, sends and submits the answers to one survey. */
export function useAnswering(survey: OpenSurvey, start: StoredDraft, storageKey: string) {
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
