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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';
import { invalidateTree, sectionLessonQuery } from '#/domains/authoring/course-tree/queries.ts';
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
export function useRefresh({ courseId, sectionId }: Place) {
  const queryClient = useQueryClient();
  const { queryKey } = sectionLessonQuery(courseId, sectionId);
  return {
    show: (lesson: AuthoredLesson) => {
      queryClient.setQueryData(queryKey, lesson);
      void queryClient.invalidateQueries({ queryKey: videoQuery(lesson.id).queryKey });
      void invalidateTree(queryClient, courseId);
    },
    ask: (lessonId: number) => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: videoQuery(lessonId).queryKey });
      void invalidateTree(queryClient, courseId);
    },
  };
}

export function useLinkVideo(place: Place) {
  const { show } = useRefresh(place);
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<typeof linkVideo>) => call(linkVideo, { body }),
    onSuccess: ({ data }) => show(data),
  });
}

export function useRetryVideo(place: Place) {
  const { show } = useRefresh(place);
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => call(retryVideo, { body: { id } }),
    onSuccess: ({ data }) => show(data),
  });
}

export function useSaveCaptions(place: Place) {
  const { show } = useRefresh(place);
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<typeof saveCaptions>) => call(saveCaptions, { body }),
    onSuccess: ({ data }) => show(data),
  });
}

export function useDeleteCaptions(place: Place) {
  const { show } = useRefresh(place);
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: BodyOf<typeof deleteCaptions>) => call(deleteCaptions, { body }),
    onSuccess: ({ data }) => show(data),
  });
}

export function useDeleteVideo(place: Place) {
  const { ask } = useRefresh(place);
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) =>
      call(deleteLessonFile, { body: { id, type: 'lesson', fields: 'video' } }),
    onSuccess: (_answer, id) => ask(id),
  });
}
