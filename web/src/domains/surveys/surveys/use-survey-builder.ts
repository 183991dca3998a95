import { SURVEY_NAME_MAX, createSurvey, type Survey } from '@malaka/contracts/surveys/surveys';
import {
  type SurveyDefinition,
  surveyDocument,
} from '@malaka/contracts/surveys/surveys/definition';
import { useEffect, useState, createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { fromTashkent, inTashkent } from '@malaka/grading/tashkent';
import { z } from 'zod';
import { useRefusal } from '#/kit/forms/use-refusal.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import type { Language } from '#/kit/i18n/languages.ts';
import { onDevice } from '#/kit/stored-text.ts';
import { advance, redo, startHistory, undo } from './history.ts';
import { useCreateSurvey, useUpdateSurvey } from './queries.ts';
import { errorsOf, isInvalid, type SurveyErrors } from './survey-check.ts';

type ApplyChange = (
  change: (definition: SurveyDefinition) => SurveyDefinition,
  /** The field being typed in: further typing there is one undo step. */
  touched?: string,
) => void;

type Builder = {
  definition: SurveyDefinition;
  apply: ApplyChange;
  /** Languages whose texts are edited side by side. */
  languages: readonly Language[];
  errors: SurveyErrors;
  /** Errors are shown after the first attempt to save. */
  isChecked: boolean;
};

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = use(BuilderContext);
  if (!builder) throw new Error('The parts of a builder stand inside of it.');
  return builder;
}

/** Drafts may be incomplete: only their shape is validated; the check comes on saving. */
const draftShape = z.object({
  keptAt: z.int(),
  /** Revision of the opened survey: a newer one on the server makes the draft outdated. */
  revision: z.int(),
  definition: z.custom<SurveyDefinition>((value) => hasShape(value)),
});
export type SurveyDraft = z.output<typeof draftShape>;

/** Missing or overlong values are acceptable; any other error means the data was tampered with. */
function hasShape(value: unknown): boolean {
  const { error } = surveyDocument.safeParse(value);
  return (error?.issues ?? []).every(({ code }) => code === 'too_small' || code === 'custom');
}

const keyOf = (userId: number, surveyId: number | undefined) =>
  `survey_draft:1:${userId}:${surveyId ?? 'new'}`;

export function readSurveyDraft(userId: number, surveyId?: number): SurveyDraft | null {
  return draftShape.safeParse(onDevice.readJson(keyOf(userId, surveyId))).data ?? null;
}

const writeSurveyDraft = (userId: number, surveyId: number | undefined, draft: SurveyDraft): void =>
  onDevice.store(keyOf(userId, surveyId), JSON.stringify(draft));

export const dropSurveyDraft = (userId: number, surveyId?: number): void =>
  onDevice.store(keyOf(userId, surveyId), null);

/** A survey's audience and dates; times as the fields have them: Tashkent time, or empty. */
type SurveyFacts = {
  positionTypeIds: number[];
  startsAt: string;
  endsAt: string;
  isAnonymous: boolean;
  courseId: number | null;
  isCourseSurvey: boolean;
};

const NEW_FACTS: SurveyFacts = {
  positionTypeIds: [],
  startsAt: '',
  endsAt: '',
  isAnonymous: true,
  courseId: null,
  isCourseSurvey: false,
};

const toField = (date: Date | null): string =>
  date ? inTashkent(date).toISOString().slice(0, 16) : '';
const toDate = (field: string): Date | null =>
  field === '' ? null : fromTashkent(Date.parse(`${field}:00Z`));

const factsOf = (survey: Survey): SurveyFacts => ({
  positionTypeIds: survey.positionTypeIds,
  startsAt: toField(survey.startsAt),
  endsAt: toField(survey.endsAt),
  isAnonymous: survey.isAnonymous,
  courseId: survey.courseId,
  isCourseSurvey: survey.isCourseSurvey,
});

const factsBody = ({ startsAt, endsAt, ...facts }: SurveyFacts) => ({
  ...facts,
  startsAt: toDate(startsAt),
  endsAt: toDate(endsAt),
});

export const isReversed = ({ startsAt, endsAt }: SurveyFacts): boolean =>
  startsAt !== '' && endsAt !== '' && endsAt <= startsAt;

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
