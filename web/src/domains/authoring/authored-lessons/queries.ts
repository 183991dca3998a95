import {
  type AuthoredLesson,
  deleteFile,
  listActiveSurveys,
  updateSurveyLesson,
  updateTestLesson,
  updateTextLesson,
  updateWebinarLesson,
} from '@malaka/contracts/authoring/authored-lessons';
import {
  getLessonRevision,
  listLessonRevisions,
  restoreLessonRevision,
} from '@malaka/contracts/authoring/lesson-revisions';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';
import { sectionLessonQuery, treeOf } from '#/domains/authoring/course-tree/queries.ts';

export type LessonFiles = Partial<Record<'file' | 'presentation', File>>;
type Sent<Body> = { body: Body; files: LessonFiles; onProgress: (percent: number) => void };

export const surveysQuery = query(listActiveSurveys);

/** Polling interval while a document is converted. */
const CONVERSION_POLL_MS = 4000;

export const revisionsQuery = (lessonId: number) =>
  query(listLessonRevisions, {
    params: { id: lessonId },
    // Each opening must show the latest saved state.
    staleTime: 0,
  });

export const revisionQuery = (lessonId: number, revision: number) =>
  query(getLessonRevision, {
    params: { id: lessonId, revision },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useRestoreRevision = ({ id }: AuthoredLesson) =>
  useCall(restoreLessonRevision, { body: { id } });

export const editedLessonQuery = (courseId: number, sectionId: number) => ({
  ...sectionLessonQuery(courseId, sectionId),
  // It may have been changed on another device.
  refetchOnWindowFocus: 'always' as const,
  refetchInterval: ({ state }: { state: { data?: AuthoredLesson | null | undefined } }) => {
    const isWaiting = [state.data?.file, state.data?.presentation].some(
      (file) => file?.pdfState === 'waiting',
    );
    return isWaiting ? CONVERSION_POLL_MS : false;
  },
});

/** Updates the lesson's screen immediately, and its name in the tree. */
export function useStoreLesson() {
  const queryClient = useQueryClient();
  return (lesson: AuthoredLesson) => {
    const { courseId, sectionId } = lesson;
    queryClient.setQueryData(sectionLessonQuery(courseId, sectionId).queryKey, lesson);
    void refresh(queryClient, treeOf(courseId));
  };
}

const partsOf = (files: LessonFiles) =>
  Object.fromEntries(
    Object.entries(files).map(([name, file]) => [name, { blob: file, name: file.name }]),
  );

export const sendText = async ({
  body,
  files,
  onProgress,
}: Sent<BodyOf<typeof updateTextLesson>>) =>
  (await upload(updateTextLesson, { body, files: partsOf(files) }, { onProgress })).data;

export const sendWebinar = async ({
  body,
  files,
  onProgress,
}: Sent<BodyOf<typeof updateWebinarLesson>>) =>
  (await upload(updateWebinarLesson, { body, files: partsOf(files) }, { onProgress })).data;

export const sendTest = async ({ body }: Sent<BodyOf<typeof updateTestLesson>>) =>
  (await call(updateTestLesson, { body })).data;

export const sendSurvey = async ({ body }: Sent<BodyOf<typeof updateSurveyLesson>>) =>
  (await call(updateSurveyLesson, { body })).data;

export function useDeleteFile({ id, courseId, sectionId }: AuthoredLesson) {
  const queryClient = useQueryClient();
  const { queryKey } = sectionLessonQuery(courseId, sectionId);
  return useMutation({
    mutationFn: (field: 'file' | 'presentation') =>
      call(deleteFile, { body: { id, type: 'lesson', fields: field } }),
    onSuccess: (_done, field) =>
      queryClient.setQueryData(queryKey, (known) => known && { ...known, [field]: null }),
    onError: () => refresh(queryClient, [{ queryKey }]),
  });
}
