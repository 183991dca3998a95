import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { webinarValues } from '@malaka/contracts/authoring/lesson-values';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { useTranslation } from 'react-i18next';
import { QuestionsLink } from '#/domains/authoring/timed-questions/QuestionsLink.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CommonFields, LessonFrame } from './LessonFrame.tsx';
import { LessonFileField } from './LessonFileField.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { checkWebinar } from './lesson-form.ts';
import { NumberField } from './NumberField.tsx';
import { sendWebinar } from './queries.ts';
import { TextField } from './TextField.tsx';
import { useLessonForm } from './use-lesson-form.ts';
import { WebinarFields } from './WebinarFields.tsx';

type Place = { courseId: number; sectionId: number };

export function WebinarLessonPage(place: Place) {
  return (
    <LessonScreen {...place} type="webinar">
      {(lesson) => <WebinarLessonForm key={lesson.id} lesson={lesson} />}
    </LessonScreen>
  );
}

const rules = { valuesOf: webinarValues, check: checkWebinar, send: sendWebinar };

function WebinarLessonForm({ lesson }: { lesson: AuthoredLesson }) {
  const { t } = useTranslation('authored-lessons');
  const form = useLessonForm(lesson, rules);
  return (
    <LessonFrame lesson={lesson} form={form}>
      {lesson.webinarSlug !== null && (
        <div>
          <ButtonLink
            variant="light"
            to="/dashboard/webinars/view/$slug"
            params={{ slug: lesson.webinarSlug }}
          >
            {t('webinarPage')}
          </ButtonLink>
        </div>
      )}
      <CommonFields form={form} />
      {lesson.video && <QuestionsLink lesson={lesson} />}
      <WebinarFields form={{ ...form, savedDate: webinarValues(lesson).date }} />
      <NumberField
        {...form.propsOf('presence_percent')}
        label={t('field.presence')}
        description={t('field.presenceHint')}
        min={1}
        max={100}
        value={form.values.presence}
        onChange={(presence) => form.set({ presence })}
      />
      <TextField
        field="description"
        html={form.values.description}
        form={form}
        onChange={(description) => form.set({ description })}
      />
      <LessonFileField
        lesson={lesson}
        name="file"
        accept=".jpg,.jpeg,.png"
        maxBytes={IMAGE_MAX_BYTES}
        label={t('field.picture')}
        hint={t('file.pictureTypes')}
        form={form}
      />
      <LessonFileField
        lesson={lesson}
        name="presentation"
        accept=".pdf,.doc,.docx,.ppt,.pptx"
        maxBytes={DOCUMENT_MAX_BYTES}
        label={t('field.presentation')}
        hint={t('file.presentationTypes')}
        form={form}
      />
    </LessonFrame>
  );
}
