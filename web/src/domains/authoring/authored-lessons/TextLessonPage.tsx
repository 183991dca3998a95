import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { textValues } from '@malaka/contracts/authoring/lesson-values';
import {
  CONTROL_QUESTIONS_MAX,
  DOCUMENT_MAX_BYTES,
  READING_WORDS_A_MINUTE,
} from '@malaka/contracts/kit/limits';
import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CommonFields, LessonFrame } from './LessonFrame.tsx';
import { LessonFileField } from './LessonFileField.tsx';
import { LessonScreen } from './LessonScreen.tsx';
import { checkText } from './lesson-form.ts';
import { NumberField } from './NumberField.tsx';
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
      <NumberField
        {...form.propsOf('read_percent')}
        label={t('field.readPercent')}
        description={t('field.readPercentHint', { words: READING_WORDS_A_MINUTE })}
        required
        hideControls
        suffix=" %"
        min={0}
        max={100}
        value={form.values.readPercent}
        onChange={(readPercent) => form.set({ readPercent })}
      />
      <Textarea
        {...form.propsOf('control_questions')}
        label={t('field.controlQuestions')}
        description={t('field.controlQuestionsHint')}
        placeholder={t('field.controlQuestionsExample')}
        minRows={4}
        maxRows={14}
        maxLength={CONTROL_QUESTIONS_MAX}
        value={form.values.controlQuestions}
        onChange={({ currentTarget }) => form.set({ controlQuestions: currentTarget.value })}
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
