import type { BodyOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  exportBank,
  exportQuestions,
  importQuestions,
  fixImportedQuestion,
  questionSheetTemplate,
  readQuestions,
} from '@malaka/contracts/authoring/question-imports';
import { useMutation } from '@tanstack/react-query';
import { SHOWN_IN } from '#/domains/authoring/questions/invalidate-questions.ts';
import { fetchFile } from '#/kit/api/client.ts';
import { useRefresh } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { upload } from '#/kit/api/upload.ts';

export type ImportFormat = BodyOf<typeof readQuestions>['format'];
export type ExportFormat = QueryOf<typeof exportBank>['format'];

/** Uploads a file of many questions, which is imported in the background. */
export type SendBig = (input: {
  file: File;
  format: ImportFormat;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
}) => Promise<unknown>;

type Input = {
  text: string;
  file: File | undefined;
  format: ImportFormat;
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

export const useReadQuestions = () =>
  useMutation({
    mutationFn: async ({ text, file, format, signal, onProgress }: Input) => {
      const files: Record<string, { blob: Blob; name: string }> = file
        ? { file: { blob: file, name: file.name } }
        : {};
      const form = { body: { text: file ? '' : text, format }, files };
      return (await upload(readQuestions, form, { signal, onProgress })).data;
    },
  });

export function useImportQuestions() {
  const invalidate = useRefresh(SHOWN_IN);
  return useCall(importQuestions, { onSuccess: () => void invalidate() });
}

export const useFixQuestion = () => useCall(fixImportedQuestion);

/** A whole course, one lesson, or the bank. */
export type ExportPlace = { courseId: number } | { lessonId?: number };

export const useExport = (place: ExportPlace) =>
  useMutation({
    mutationFn: (format: ExportFormat) =>
      'courseId' in place
        ? fetchFile(exportQuestions, { params: { id: place.courseId }, query: { format } })
        : fetchFile(exportBank, { query: { format, lessonId: place.lessonId } }),
  });

export const useSheetTemplate = () =>
  useMutation({ mutationFn: () => fetchFile(questionSheetTemplate, {}) });
