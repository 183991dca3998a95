import type { LessonView } from '@malaka/contracts/learning/lessons';
import { MarkWatched } from '#/domains/learning/lessons/MarkWatched.tsx';
import { EmbeddedVideo } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

export function FramedVideo({ lesson, src }: { lesson: LessonView; src: string }) {
  const format = useFormat();
  return (
    <>
      <EmbeddedVideo src={src} title={format.text(lesson.name)} />
      <MarkWatched lesson={lesson} />
    </>
  );
}
