import {
  type BankImport,
  deleteBankImport,
  listBankImportQuestions,
  listBankImports,
  startBankImport,
  undoBankImport,
} from '@malaka/contracts/authoring/bank-imports';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { QUESTION_BANK, SHOWN_IN } from '#/domains/authoring/questions/invalidate-questions.ts';
import { call } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { keyOf, query, refresh, useRefresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';

const POLL_EVERY_MS = 1500;

export const isActive = ({ state }: BankImport) => state === 'waiting' || state === 'working';

/** The author's recent imports, polled while one of them is in progress. */
export const bankImportsQuery = queryOptions({
  queryKey: keyOf(listBankImports),
  queryFn: async ({ signal, client, queryKey }) => {
    const before = client.getQueryData<BankImport[]>(queryKey) ?? [];
    const { data } = await call(listBankImports, {}, { signal });
    const takenOf = (imports: readonly BankImport[]) =>
      imports.reduce((sum, { takenCount }) => sum + takenCount, 0);
    if (takenOf(before) < takenOf(data) && before.some(isActive)) {
      void refresh(client, QUESTION_BANK);
    }
    return data;
  },
  refetchInterval: ({ state: { data } }) => data?.some(isActive) && POLL_EVERY_MS,
});

export const reportedQuestionsQuery = (id: number, page: number) =>
  query(listBankImportQuestions, {
    params: { id },
    query: { page },
    placeholderData: keepPreviousData,
  });

type Sending = {
  file: File;
  format: BodyOf<typeof startBankImport>['format'];
  signal: AbortSignal;
  onProgress: (percent: number) => void;
};

const IMPORTS = [listBankImports, listBankImportQuestions];

export const useStartBankImport = () =>
  useMutation({
    mutationFn: ({ file, format, ...options }: Sending) =>
      upload(
        startBankImport,
        { body: { format }, files: { file: { blob: file, name: file.name } } },
        options,
      ),
    onSuccess: useRefresh(IMPORTS),
  });

export const useUndoBankImport = () =>
  useCall(undoBankImport, { refreshAlways: [...IMPORTS, ...SHOWN_IN] });

export const useDeleteBankImport = () => useCall(deleteBankImport, { refreshAlways: IMPORTS });
