import { SURVEY_OPTION_MAX, SURVEY_TEXT_MAX } from '@malaka/contracts/surveys/surveys/definition';
import { Checkbox, SimpleGrid, Stack, Switch, TextInput, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { positionTypesQuery, useSession } from '#/domains/people/index.ts';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
import { idOf } from '#/kit/forms/field-id.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useBuilder, isReversed, type SurveyBuilderState } from './use-survey-builder.ts';
import { LocalizedField } from './LocalizedField.tsx';
import { ownCoursesQuery } from './queries.ts';

type Props = { builder: SurveyBuilderState; hasAnswers: boolean };

/** Title and texts of the survey, its audience and dates, and whether it is anonymous. */
export function SettingsTab({ builder, hasAnswers }: Props) {
  const { t } = useTranslation('survey-builder');
  const { apply, definition } = useBuilder();
  const { user } = useSession();
  const { facts, setFacts } = builder;
  return (
    <Stack maw={880}>
      <LocalizedField
        label={t('settings.title')}
        isRequired
        maxLength={SURVEY_OPTION_MAX}
        value={definition.title}
        onChange={(title) => apply((now) => ({ ...now, title }), 'survey.title')}
      />
      <LocalizedField
        label={t('settings.description')}
        description={t('settings.descriptionHint')}
        isLong
        maxLength={SURVEY_TEXT_MAX}
        value={definition.description}
        onChange={(description) => apply((now) => ({ ...now, description }), 'survey.description')}
      />
      <LocalizedField
        label={t('settings.thanks')}
        description={t('settings.thanksHint')}
        isLong
        maxLength={SURVEY_TEXT_MAX}
        value={definition.thanks}
        onChange={(thanks) => apply((now) => ({ ...now, thanks }), 'survey.thanks')}
      />
      {user?.role === 'teacher' ? (
        <CourseChoice builder={builder} />
      ) : (
        <PositionChoice builder={builder} />
      )}
      <WindowFields builder={builder} />
      <Switch
        label={t('settings.anonymous')}
        description={t(hasAnswers ? 'settings.anonymousFixed' : 'settings.anonymousHint')}
        disabled={hasAnswers}
        checked={facts.isAnonymous}
        onChange={({ currentTarget }) => setFacts({ isAnonymous: currentTarget.checked })}
      />
    </Stack>
  );
}

type PartProps = { builder: SurveyBuilderState };

function PositionChoice({ builder: { facts, setFacts, fieldErrors } }: PartProps) {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  const { data: types = [] } = useQuery(positionTypesQuery);
  const { positionTypeIds } = facts;
  const error = fieldErrors['positionTypeIds'];
  return (
    <FieldGroup legend={t('settings.positions')}>
      <p className="quiet">{t('settings.positionsHint')}</p>
      <SimpleGrid minColWidth="210px" w="100%">
        {types.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={format.text(name)}
            checked={positionTypeIds.includes(id)}
            onChange={({ currentTarget }) =>
              setFacts({
                positionTypeIds: currentTarget.checked
                  ? [...positionTypeIds, id]
                  : positionTypeIds.filter((one) => one !== id),
              })
            }
          />
        ))}
      </SimpleGrid>
      {error && <p className="smallErrorText">{error}</p>}
    </FieldGroup>
  );
}

function WindowFields({ builder: { facts, setFacts, fieldErrors, isChecked } }: PartProps) {
  const { t } = useTranslation('survey-builder');
  const windowError = isChecked && isReversed(facts) ? t('error.window') : undefined;
  return (
    <SimpleGrid minColWidth="210px">
      <TextInput
        id={idOf('survey.startsAt')}
        type="datetime-local"
        label={t('settings.startsAt')}
        description={t('settings.startsAtHint')}
        error={fieldErrors['startsAt']}
        value={facts.startsAt}
        onChange={({ currentTarget }) => setFacts({ startsAt: currentTarget.value })}
      />
      <TextInput
        id={idOf('survey.endsAt')}
        type="datetime-local"
        label={t('settings.endsAt')}
        description={t('settings.endsAtHint')}
        error={windowError ?? fieldErrors['endsAt']}
        value={facts.endsAt}
        onChange={({ currentTarget }) => setFacts({ endsAt: currentTarget.value })}
      />
    </SimpleGrid>
  );
}

/** The author's own course whose learners are surveyed. */
function CourseChoice({ builder }: { builder: SurveyBuilderState }) {
  const { t } = useTranslation('survey-builder');
  const format = useFormat();
  const { data: courses = [] } = useQuery(ownCoursesQuery);
  const { facts, setFacts, fieldErrors, isChecked } = builder;
  const missing = isChecked && facts.courseId === null ? t('error.course') : undefined;
  return (
    <>
      <NativeSelect
        id={idOf('survey.courseId')}
        label={t('settings.course')}
        description={t('settings.courseHint')}
        required
        error={missing ?? fieldErrors['courseId']}
        value={facts.courseId === null ? '' : String(facts.courseId)}
        data={[
          { value: '', label: t('settings.courseChoose') },
          ...courses.map(({ id, name }) => ({
            value: String(id),
            label: format.text(name),
          })),
        ]}
        onChange={({ currentTarget }) =>
          setFacts({ courseId: currentTarget.value === '' ? null : Number(currentTarget.value) })
        }
      />
      <Switch
        label={t('settings.courseSurvey')}
        description={t('settings.courseSurveyHint')}
        disabled={facts.courseId === null}
        checked={facts.isCourseSurvey}
        error={fieldErrors['isCourseSurvey']}
        onChange={({ currentTarget }) => setFacts({ isCourseSurvey: currentTarget.checked })}
      />
    </>
  );
}
