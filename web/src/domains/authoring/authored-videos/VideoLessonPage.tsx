import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { videoValues } from '@malaka/contracts/authoring/lesson-values';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CommonFields } from '#/domains/authoring/authored-lessons/CommonFields.tsx';
import { LessonFrame } from '#/domains/authoring/authored-lessons/LessonFrame.tsx';
import { LessonScreen } from '#/domains/authoring/authored-lessons/LessonScreen.tsx';
import { TextField } from '#/domains/authoring/authored-lessons/TextField.tsx';
import { checkVideo } from '#/domains/authoring/authored-lessons/lesson-form.ts';
import { useLessonForm } from '#/domains/authoring/authored-lessons/use-lesson-form.ts';
import { CaptionsCard } from './CaptionsCard.tsx';
import { VideoCard } from './VideoCard.tsx';
import { type Place, sendVideo, useConversionPolling } from './queries.ts';
import { QuestionsLink } from '#/domains/authoring/timed-questions/QuestionsLink.tsx';

export function VideoLessonPage(place: Place) {
  return (
    <LessonScreen {...place} type="video">
      {(lesson) => <VideoLessonForm key={lesson.id} lesson={lesson} />}
    </LessonScreen>
  );
}

const rules = { valuesOf: videoValues, check: checkVideo, send: sendVideo };

function VideoLessonForm({ lesson }: { lesson: AuthoredLesson }) {
  const { t } = useTranslation(['authored-videos', 'authored-lessons']);
  const form = useLessonForm(lesson, rules);
  const { values, set, field } = form;
  useConversionPolling(lesson);
  const isLocal = lesson.video === null || lesson.isLocal;
  return (
    <LessonFrame lesson={lesson} form={form}>
      <CommonFields form={form} scoreHint={t('authored-lessons:field.scoreHintFilm')} />
      <VideoCard lesson={lesson} />
      {isLocal && (
        <Switch
          {...field('isEncrypted')}
          label={t('authored-videos:encrypted.label')}
          description={t('authored-videos:encrypted.hint')}
        />
      )}
      {lesson.video && <CaptionsCard lesson={lesson} video={lesson.video} />}
      <QuestionsLink lesson={lesson} />
      <TextField
        field="short_description"
        size="compact"
        html={values.shortDescription}
        form={form}
        onChange={(shortDescription) => set({ shortDescription })}
      />
      <TextField
        field="description"
        isRequired
        html={values.description}
        form={form}
        onChange={(description) => set({ description })}
      />
    </LessonFrame>
  );
}
