import type { BodyOf, QueryOf } from '@malaka/contracts/kit/endpoint';
import {
  checkOrganization,
  claimOrganization,
  decideOrganization,
  getOrganizationArchive,
  listApplications,
  releaseOrganization,
  reopenOrganization,
  viewOrganizationCase,
} from '@malaka/contracts/organizations/organizations/reviews';
import {
  type ApplicationForm,
  getOwnArchive,
  listOrganizations,
  sendApplication,
  viewApplication,
  viewOrganization,
} from '@malaka/contracts/organizations/organizations';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, fetchFile } from '#/kit/api/client.ts';
import { useCall } from '#/kit/api/use-call.ts';
import { query, refresh } from '#/kit/api/query.ts';
import { upload } from '#/kit/api/upload.ts';
import { QUEUE_REFRESH_MS, createReviewQueue } from '#/kit/reviewing/create-review-queue.ts';
import { readFiles } from './stored-files.ts';

export const registryQuery = (filter: QueryOf<typeof listOrganizations>) =>
  query(listOrganizations, { query: filter, placeholderData: keepPreviousData });

export const organizationQuery = (id: number) => query(viewOrganization, { params: { id } });

export const ownApplicationQuery = query(viewApplication);

/** Files of a draft, read again each time the form opens. */
export const storedFilesQuery = (accountId: number, revision: number | undefined) =>
  queryOptions({
    queryKey: ['organization-files', accountId, revision],
    queryFn: () => readFiles(accountId, revision),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });

/**
 * Loads changes made by another window or a reviewer; `storeDraft` is called before any screen
 * shows them.
 */
export async function rereadApplication(
  queryClient: QueryClient,
  storeDraft: (revision: number | undefined) => Promise<void>,
) {
  const { data } = await call(viewApplication, {});
  await storeDraft(data?.revision);
  queryClient.setQueryData(ownApplicationQuery.queryKey, data);
}

type Sent = { body: ApplicationForm; files: Record<string, File> };

export function useSendApplication(onProgress: (percent: number) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ body, files }: Sent) => {
      const parts = Object.entries(files).map(([field, file]) => [
        field,
        { blob: file, name: file.name },
      ]);
      return upload(sendApplication, { body, files: Object.fromEntries(parts) }, { onProgress });
    },
    onSuccess: ({ data }) => queryClient.setQueryData(ownApplicationQuery.queryKey, data),
  });
}

export const fetchOwnArchive = () => fetchFile(getOwnArchive, {});
export const fetchArchive = (id: number) => fetchFile(getOrganizationArchive, { params: { id } });

export const applicationsQuery = (filter: QueryOf<typeof listApplications>) =>
  query(listApplications, {
    query: filter,
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
  });

const queue = createReviewQueue(
  { lists: [listApplications], view: viewOrganizationCase },
  {
    claim: async (body) => (await call(claimOrganization, { body })).data,
    view: async (id) => (await call(viewOrganizationCase, { params: { id } })).data,
    release: (id) => call(releaseOrganization, { body: { id } }, { keepalive: true }),
  },
);
export const { take: takeOrganization, useCase: useOrganizationCase } = queue;
const { keepCase } = queue;

export function useCheckOrganization() {
  const queryClient = useQueryClient();
  return useCall(checkOrganization, { onSuccess: (data) => keepCase(queryClient, data) });
}

export function useDecideOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof decideOrganization>) =>
      await call(decideOrganization, { body }),
    onSuccess: ({ data }) => {
      keepCase(queryClient, data);
      void refresh(queryClient, [listApplications, listOrganizations]);
    },
  });
}

export const useReopenOrganization = () =>
  queue.useDecide(
    (body: BodyOf<typeof reopenOrganization>) => call(reopenOrganization, { body }),
    listOrganizations,
  );
