import {
  type AuthoredLesson,
  deleteLessonFile,
} from '@malaka/contracts/authoring/authored-lessons';
import {
  deleteCaptions,
  linkVideo,
  retryVideo,
  saveCaptions,
  updateVideoLesson,
} from '@malaka/contracts/authoring/authored-videos';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refresh } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { upload } from '#/kit/api/upload.ts';
import { sectionLessonQuery, treeOf } from '#/domains/authoring/course-tree/queries.ts';
import { videoQuery } from '#/domains/authoring/videos/queries.ts';

const CONVERSION_MS = 2000;

export type Place = { courseId: number; sectionId: number };

/** Polls the lesson while its video is being converted. */
export const useConversionPolling = ({ courseId, sectionId }: Place) =>
  useQuery({
    ...sectionLessonQuery(courseId, sectionId),
    refetchInterval: ({ state: { data } }) => {
      const state = data?.video?.state;
      return state === 'waiting' || state === 'converting' ? CONVERSION_MS : false;
    },
  });

type Sent = { body: BodyOf<typeof updateVideoLesson> };

export const sendVideo = async ({ body }: Sent) =>
  (await upload(updateVideoLesson, { body, files: {} })).data;

/** Another video has other addresses, and changes the tree and the checks. */
export function useShowVideo({ courseId, sectionId }: Place) {
  const queryClient = useQueryClient();
  const lessonQuery = sectionLessonQuery(courseId, sectionId);
  return {
    show: (lesson: AuthoredLesson) => {
      queryClient.setQueryData(lessonQuery.queryKey, lesson);
      void refresh(queryClient, [videoQuery(lesson.id), ...treeOf(courseId)]);
    },
    ask: (lessonId: number) =>
      void refresh(queryClient, [lessonQuery, videoQuery(lessonId), ...treeOf(courseId)]),
  };
}

export const useLinkVideo = (place: Place) =>
  useCall(linkVideo, { onSuccess: useShowVideo(place).show });

export const useRetryVideo = (place: Place) =>
  useCall(retryVideo, { onSuccess: useShowVideo(place).show });

export const useSaveCaptions = (place: Place) =>
  useCall(saveCaptions, { onSuccess: useShowVideo(place).show });

export const useDeleteCaptions = (place: Place) =>
  useCall(deleteCaptions, { onSuccess: useShowVideo(place).show });

export function useDeleteVideo(place: Place) {
  const { ask } = useShowVideo(place);
  return useCall(deleteLessonFile, {
    body: { type: 'lesson', fields: 'video' },
    onSuccess: (_answer, { id }) => ask(id),
  });
}
