import type { AuthoredLesson, AuthoredVideo } from '@malaka/contracts/authoring/authored-lessons';
import { videoValues } from '@malaka/contracts/authoring/lesson-values';
import { Switch, Button, FileButton, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '@malaka/contracts/authoring/lesson-files';
import { CAPTIONS_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { CommonFields, LessonFrame } from '#/domains/authoring/authored-lessons/LessonFrame.tsx';
import { LessonScreen } from '#/domains/authoring/authored-lessons/LessonScreen.tsx';
import { TextField } from '#/domains/authoring/authored-lessons/TextField.tsx';
import { checkVideo } from '#/domains/authoring/authored-lessons/lesson-form.ts';
import { useLessonForm } from '#/domains/authoring/authored-lessons/use-lesson-form.ts';
import { QuestionsLink } from '#/domains/authoring/timed-questions/QuestionsLink.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { FormPart } from '#/kit/ui/FormPart.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import { VideoCard } from './VideoCard.tsx';
import {
  type Place,
  sendVideo,
  useConversionPolling,
  useDeleteCaptions,
  useSaveCaptions,
} from './queries.ts';

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

type Props = { lesson: AuthoredLesson; video: AuthoredVideo };

/** One row per language: a file, its contents, and its removal. */
function CaptionsCard({ lesson, video }: Props) {
  const { t } = useTranslation(['authored-videos', 'lesson', 'common', 'errors']);
  const [errors, setErrors] = useState<Partial<Record<CaptionLanguage, string>>>({});
  const saving = useSaveCaptions(lesson);
  const removing = useDeleteCaptions(lesson);
  const showCaptionError = (language: CaptionLanguage, error: string | undefined) =>
    setErrors((known) => ({ ...known, [language]: error }));
  const saved = () => showToast({ text: t('common:state.saved'), type: 'success' });

  const upload = async (language: CaptionLanguage, file: File | null) => {
    if (!file) return;
    showCaptionError(language, undefined);
    if (file.size > CAPTIONS_MAX_BYTES)
      return showCaptionError(language, t('authored-videos:captions.large'));
    const body = await file.text();
    saving.mutate(
      { id: lesson.id, language, body: body || ' ' },
      {
        onSuccess: saved,
        onError: (error) =>
          showCaptionError(
            language,
            isApiError(error, 'offline')
              ? t('errors:network')
              : (isApiError(error) && error.message) || t('common:state.failed'),
          ),
      },
    );
  };
  const remove = (language: CaptionLanguage) =>
    removing.mutate(
      { id: lesson.id, language },
      {
        onSuccess: () => showToast({ text: t('common:state.deleted'), type: 'success' }),
        onError: (error) => showFailure(error, t('common:state.failed')),
      },
    );
  return (
    <FormPart title={t('authored-videos:captions.title')}>
      <p className="quiet whole">{t('authored-videos:captions.hint')}</p>
      <Stack component="ul" gap="xs">
        {CAPTION_LANGUAGES.map((language) => {
          const existing = video.captions.find((one) => one.language === language);
          const name = t(`lesson:video.captionLanguage.${language}`);
          const choose = t(existing ? 'common:action.change' : 'common:action.add');
          return (
            <li key={language}>
              <Group gap="4px 8px" mih={44}>
                <Stack component="span" gap={0} flex="1 1 120px" miw="min-content">
                  {name}
                  <span className="quiet whole">
                    {existing
                      ? t('authored-videos:captions.count', { count: existing.cuesCount })
                      : t('authored-videos:captions.none')}
                  </span>
                </Stack>
                <FileButton
                  accept=".vtt,.srt,text/vtt"
                  onChange={(file) => void upload(language, file)}
                >
                  {(props) => (
                    <Button
                      {...props}
                      variant="default"
                      leftSection={<IconUpload size={18} />}
                      // The accessible name must begin with the visible text.
                      aria-label={`${choose}: ${t('authored-videos:captions.uploadFor', { language: name })}`}
                    >
                      {choose}
                    </Button>
                  )}
                </FileButton>
                {existing && (
                  <RemoveButton
                    label={t('authored-videos:captions.removeFor', { language: name })}
                    onClick={() => remove(language)}
                  />
                )}
              </Group>
              {errors[language] && (
                <Group role="alert" component="p" gap={6} className="errorText">
                  {errors[language]}
                </Group>
              )}
            </li>
          );
        })}
      </Stack>
    </FormPart>
  );
}
