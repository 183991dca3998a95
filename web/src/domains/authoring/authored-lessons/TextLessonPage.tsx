import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { textValues } from '@malaka/contracts/authoring/lesson-values';
import { DOCUMENT_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { useTranslation } from 'react-i18next';
import { CommonFields } from './CommonFields.tsx';
import { LessonFileField } from './LessonFileField.tsx';
import { LessonFrame } from './LessonFrame.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { checkText } from './lesson-form.ts';
import { sendText } from './queries.ts';
import { TextField } from './TextField.tsx';
import { useLessonForm } from './use-lesson-form.ts';

const ENDINGS = '.pdf,.doc,.docx,.ppt,.pptx,.jpg,.jpeg,.png';

type Place = { courseId: number; sectionId: number };

export function TextLessonPage(place: Place) {
  return (
    <LessonScreen {...place} type="text">
      {(lesson) => <TextLessonForm key={lesson.id} lesson={lesson} />}
    </LessonScreen>
  );
}

const rules = { valuesOf: textValues, check: checkText, send: sendText };

function TextLessonForm({ lesson }: { lesson: AuthoredLesson }) {
  const { t } = useTranslation('authored-lessons');
  const form = useLessonForm(lesson, rules);
  return (
    <LessonFrame lesson={lesson} form={form}>
      <CommonFields form={form} />
      <TextField
        field="content"
        isRequired
        html={form.values.content}
        form={form}
        onFile={() => document.getElementById(form.propsOf('file').id)?.click()}
        onChange={(content) => form.set({ content })}
      />
      <LessonFileField
        lesson={lesson}
        name="file"
        accept={ENDINGS}
        maxBytes={DOCUMENT_MAX_BYTES}
        label={t('field.file')}
        hint={t('file.textTypes')}
        form={form}
      />
    </LessonFrame>
  );
}
