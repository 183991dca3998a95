import {
  getAuthoredCourse,
  listAuthoredCourses,
} from '@malaka/contracts/authoring/authored-courses';
import {
  type CourseArchive,
  deleteCourseArchive,
  exportCourse,
  importCourse,
  importMoodleBackup,
  listArchiveRemarks,
  listCourseArchives,
  resumeCourseImport,
  stopCourseImport,
} from '@malaka/contracts/authoring/course-archives';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh, useRefresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';

const POLL_EVERY_MS = 1500;
/** File addresses expire after an hour, so they are renewed long before. */
const RENEW_EVERY_MS = 20 * 60_000;

type Archives = AnswerOf<typeof listCourseArchives>;

export const isActive = ({ state }: CourseArchive) => state === 'waiting' || state === 'working';

/** The author's recent archives, polled while one of them is in progress. */
export const courseArchivesQuery = queryOptions({
  queryKey: keyOf(listCourseArchives),
  queryFn: async ({ signal, client, queryKey }) => {
    const before = client.getQueryData<Archives>(queryKey);
    const archives = await call(listCourseArchives, { query: {} }, { signal });
    const wasActive = new Set(before?.data.filter(isActive).map(({ id }) => id));
    const isNew = archives.data.some(
      ({ id, direction, state }) =>
        direction === 'import' && state === 'ready' && wasActive.has(id),
    );
    if (isNew) void refresh(client, [listAuthoredCourses, getAuthoredCourse]);
    return archives;
  },
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(isActive) ? POLL_EVERY_MS : RENEW_EVERY_MS,
});

const ARCHIVES = [listCourseArchives, listArchiveRemarks];

export const useExportCourse = () => useCall(exportCourse, { refresh: ARCHIVES });

type Sending = {
  source: CourseArchive['source'];
  file: File;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

export const useImportCourse = () =>
  useMutation({
    mutationFn: ({ source, file, ...options }: Sending) =>
      upload(
        source === 'moodle' ? importMoodleBackup : importCourse,
        { files: { file: { blob: file, name: file.name } } },
        options,
      ),
    onSuccess: useRefresh(ARCHIVES),
  });

/** What was left out of a backup or changed. */
export const archiveRemarksQuery = (id: number, page: number) =>
  query(listArchiveRemarks, { params: { id }, query: { page }, placeholderData: keepPreviousData });

export const useStopOrResumeImport = () =>
  useMutation({
    mutationFn: ({ id, turn }: { id: number; turn: 'stop' | 'resume' }) =>
      call(turn === 'stop' ? stopCourseImport : resumeCourseImport, { body: { id } }),
    onSettled: useRefresh(ARCHIVES),
  });

export const useDeleteArchive = () => useCall(deleteCourseArchive, { refreshAlways: ARCHIVES });
