import { SURVEY_OPTION_MAX, SURVEY_TEXT_MAX } from '@malaka/contracts/surveys/surveys/definition';
import { Checkbox, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { positionTypesQuery, useSession } from '#/domains/people/index.ts';
import { idOf } from '#/kit/forms/field-id.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Builder.module.css';
import { useBuilder } from './builder-context.ts';
import { CourseChoice } from './CourseChoice.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { isTurned } from './survey-facts.ts';
import type { SurveyBuilderState } from './use-survey-builder.ts';

type Props = { builder: SurveyBuilderState; hasAnswers: boolean };

/** What the survey is called and says, whom it asks, when, and whether it knows them. */
export function SettingsTab({ builder, hasAnswers }: Props) {
  const { t } = useTranslation('survey-builder');
  const { apply, definition } = useBuilder();
  const { user } = useSession();
  const { facts, setFacts } = builder;
  return (
    <div className={styles.settings}>
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
        size="md"
        label={t('settings.anonymous')}
        description={t(hasAnswers ? 'settings.anonymousFixed' : 'settings.anonymousHint')}
        disabled={hasAnswers}
        checked={facts.isAnonymous}
        onChange={({ currentTarget }) => setFacts({ isAnonymous: currentTarget.checked })}
      />
    </div>
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
    <fieldset className={styles.choices}>
      <legend>{t('settings.positions')}</legend>
      <p className={styles.quiet}>{t('settings.positionsHint')}</p>
      <div className={styles.boxes}>
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
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}

function WindowFields({ builder: { facts, setFacts, fieldErrors, isChecked } }: PartProps) {
  const { t } = useTranslation('survey-builder');
  const turned = isChecked && isTurned(facts) ? t('error.window') : undefined;
  return (
    <div className={styles.pair}>
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
        error={turned ?? fieldErrors['endsAt']}
        value={facts.endsAt}
        onChange={({ currentTarget }) => setFacts({ endsAt: currentTarget.value })}
      />
    </div>
  );
}
