import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { LessonFile } from './LessonFile.tsx';
import { useIsPreview } from './preview-context.ts';
import { ReadMark } from './ReadMark.tsx';

type Props = { lesson: LessonView };

export function TextLesson({ lesson }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const isPreview = useIsPreview();
  if (!lesson.content && !lesson.file) return <EmptyState title={t('text.empty')} />;
  return (
    <RichText html={format.text(lesson.content)}>
      {lesson.file && <LessonFile file={lesson.file} />}
      {!isPreview && <ReadMark lesson={lesson} />}
    </RichText>
  );
}
