import { SURVEY_NAME_MAX, createSurvey, type Survey } from '@malaka/contracts/surveys/surveys';
import type { SurveyDefinition } from '@malaka/contracts/surveys/surveys/definition';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '#/kit/forms/use-refusal.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import type { ApplyChange } from './builder-context.ts';
import { advance, redo, startHistory, undo } from './history.ts';
import { useCreateSurvey, useUpdateSurvey } from './queries.ts';
import { errorsOf, isInvalid } from './survey-check.ts';
import { dropSurveyDraft, writeSurveyDraft } from './survey-draft.ts';
import { factsBody, factsOf, isReversed, NEW_FACTS, type SurveyFacts } from './survey-facts.ts';

type Input = {
  userId: number;
  survey: Survey | undefined;
  /** Initial state: the survey itself, its draft, or a template. */
  start: SurveyDefinition;
  /** Differs from the saved version. */
  isChanged: boolean;
  onCreated: (id: number) => void;
};

const at = (field: string) => `survey.${field}`;
const SAVE_MS = 600;

export function useSurveyBuilder({ userId, survey, start, isChanged, onCreated }: Input) {
  const { t } = useTranslation(['survey-builder', 'common']);
  const [history, setHistory] = useState(() => startHistory(start));
  const [saved, setSaved] = useState<SurveyDefinition | null>(isChanged ? null : start);
  const [firstFacts, setFirstFacts] = useState(survey ? factsOf(survey) : NEW_FACTS);
  const [facts, setFacts] = useState(firstFacts);
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRefusal(createSurvey.body!, at);
  const creating = useCreateSurvey();
  const updating = useUpdateSurvey();
  const definition = history.now;
  const errors = errorsOf(definition);
  const isDefinitionTouched = definition !== saved;
  const areFactsTouched = JSON.stringify(facts) !== JSON.stringify(firstFacts);
  const revision = survey?.revision ?? 0;

  useEffect(() => {
    if (!isDefinitionTouched) return;
    const saveDraft = () =>
      writeSurveyDraft(userId, survey?.id, { keptAt: Date.now(), revision, definition });
    const timer = setTimeout(saveDraft, SAVE_MS);
    return () => clearTimeout(timer);
  }, [userId, survey?.id, revision, definition, isDefinitionTouched]);

  const apply: ApplyChange = (change, touched) => {
    setHistory((now) => advance(now, change(now.now), touched));
    refusal.forget();
  };

  const save = async () => {
    setIsChecked(true);
    if (isInvalid(errors) || isReversed(facts)) {
      showToast({ text: t('survey-builder:error.saving'), type: 'error' });
      return undefined;
    }
    const name = definition.title.uz.trim().slice(0, SURVEY_NAME_MAX);
    const body = { name, definition, ...factsBody(facts) };
    try {
      const done = survey
        ? await updating.mutateAsync({ id: survey.id, revision, ...body })
        : await creating.mutateAsync(body);
      dropSurveyDraft(userId, survey?.id);
      setSaved(definition);
      setFirstFacts(facts);
      showToast({ text: t('common:state.saved'), type: 'success' });
      if (!survey) onCreated(done.id);
      return done;
    } catch (thrown) {
      refusal.refuse(thrown);
      return undefined;
    }
  };

  return {
    definition,
    apply,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    facts,
    setFacts: (part: Partial<SurveyFacts>) => {
      setFacts((now) => ({ ...now, ...part }));
      refusal.forget();
    },
    errors,
    isChecked,
    fieldErrors: refusal.fields,
    error: refusal.error,
    isTouched: isDefinitionTouched || areFactsTouched,
    isBusy: creating.isPending || updating.isPending,
    save,
  };
}

export type SurveyBuilderState = ReturnType<typeof useSurveyBuilder>;
