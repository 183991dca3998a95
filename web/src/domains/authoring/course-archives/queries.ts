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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';

const POLL_EVERY_MS = 1500;
/** File addresses expire after an hour, so they are renewed long before. */
const RENEW_EVERY_MS = 20 * 60_000;
const key = ['course-archives'] as const;

type Archives = AnswerOf<typeof listCourseArchives>;

export const isActive = ({ state }: CourseArchive) => state === 'waiting' || state === 'working';

/** The author's recent archives, polled while one of them is in progress. */
export const courseArchivesQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<Archives>(key);
    const archives = await call(listCourseArchives, { query: {} }, { signal });
    const wasActive = new Set(before?.data.filter(isActive).map(({ id }) => id));
    const isNew = archives.data.some(
      ({ id, direction, state }) =>
        direction === 'import' && state === 'ready' && wasActive.has(id),
    );
    if (isNew) void client.invalidateQueries({ queryKey: ['authored-courses'] });
    return archives;
  },
  refetchInterval: ({ state: { data } }) =>
    data?.data.some(isActive) ? POLL_EVERY_MS : RENEW_EVERY_MS,
});

function useInvalidateArchives() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}

export function useExportCourse() {
  const invalidate = useInvalidateArchives();
  return useMutation({
    mutationFn: (courseId: number) => call(exportCourse, { body: { courseId } }),
    onSuccess: invalidate,
  });
}

type Sending = {
  source: CourseArchive['source'];
  file: File;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

export function useImportCourse() {
  const invalidate = useInvalidateArchives();
  return useMutation({
    mutationFn: ({ source, file, ...options }: Sending) =>
      upload(
        source === 'moodle' ? importMoodleBackup : importCourse,
        { files: { file: { blob: file, name: file.name } } },
        options,
      ),
    onSuccess: invalidate,
  });
}

/** What was left out of a backup or changed. */
export const archiveRemarksQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...key, id, page] as const,
    queryFn: ({ signal }) =>
      call(listArchiveRemarks, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export function useStopOrResumeImport() {
  const invalidate = useInvalidateArchives();
  return useMutation({
    mutationFn: ({ id, turn }: { id: number; turn: 'stop' | 'resume' }) =>
      call(turn === 'stop' ? stopCourseImport : resumeCourseImport, { body: { id } }),
    onSettled: invalidate,
  });
}

export function useDeleteArchive() {
  const invalidate = useInvalidateArchives();
  return useMutation({
    mutationFn: (id: number) => call(deleteCourseArchive, { body: { id } }),
    onSettled: invalidate,
  });
}
