import {
  type BankImport,
  deleteBankImport,
  listBankImportQuestions,
  listBankImports,
  startBankImport,
  undoBankImport,
} from '@malaka/contracts/authoring/bank-imports';
import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useInvalidateQuestions } from '#/domains/authoring/questions/invalidate-questions.ts';
import { call } from '#/kit/api/client.ts';
import { upload } from '#/kit/api/upload.ts';

const POLL_EVERY_MS = 1500;
const key = ['bank-imports'] as const;

export const isActive = ({ state }: BankImport) => state === 'waiting' || state === 'working';

/** The author's recent imports, polled while one of them is in progress. */
export const bankImportsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<AnswerOf<typeof listBankImports>['data']>(key) ?? [];
    const { data } = await call(listBankImports, {}, { signal });
    const takenOf = (imports: readonly BankImport[]) =>
      imports.reduce((sum, { takenCount }) => sum + takenCount, 0);
    if (takenOf(before) < takenOf(data) && before.some(isActive)) {
      void client.invalidateQueries({ queryKey: ['question-bank'] });
    }
    return data;
  },
  refetchInterval: ({ state: { data } }) => data?.some(isActive) && POLL_EVERY_MS,
});

export const reportedQuestionsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [...key, id, page] as const,
    queryFn: ({ signal }) =>
      call(listBankImportQuestions, { params: { id }, query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

type Sending = {
  file: File;
  format: BodyOf<typeof startBankImport>['format'];
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

export function useStartBankImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, format, ...options }: Sending) =>
      upload(
        startBankImport,
        { body: { format }, files: { file: { blob: file, name: file.name } } },
        options,
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export function useUndoBankImport() {
  const queryClient = useQueryClient();
  const invalidate = useInvalidateQuestions();
  return useMutation({
    mutationFn: async (id: number) => (await call(undoBankImport, { body: { id } })).data,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: key });
      await invalidate();
    },
  });
}

export function useDeleteBankImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(deleteBankImport, { body: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}
