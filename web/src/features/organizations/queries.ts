import type { BodyOf, QueryOf } from '@malaka/contracts/endpoint';
import {
  checkOrganization,
  claimOrganization,
  decideOrganization,
  getOrganizationArchive,
  listApplications,
  type OrganizationCase,
  releaseOrganization,
  viewOrganizationCase,
} from '@malaka/contracts/organization-reviews';
import {
  type ApplicationForm,
  getOwnArchive,
  listOrganizations,
  sendApplication,
  viewApplication,
  viewOrganization,
} from '@malaka/contracts/organizations';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, fetchFile } from '#/api/client.ts';
import { retryFaults } from '#/api/retry.ts';
import { upload } from '#/api/upload.ts';
import { CASE_QUERY, QUEUE_REFRESH_MS } from '#/features/reviewing/case-query.ts';
import { openCase } from '#/features/reviewing/open-case.ts';

const DESK = 'organization-applications';

export const registryQuery = (query: QueryOf<typeof listOrganizations>) =>
  queryOptions({
    queryKey: ['organizations', query],
    queryFn: ({ signal }) => call(listOrganizations, { query }, { signal }),
    placeholderData: keepPreviousData,
    retry: retryFaults,
  });

export const organizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['organization', id],
    queryFn: async ({ signal }) =>
      (await call(viewOrganization, { params: { id } }, { signal })).data,
    retry: retryFaults,
  });

export const ownApplicationQuery = queryOptions({
  queryKey: ['own-application'],
  queryFn: async ({ signal }) => (await call(viewApplication, {}, { signal })).data,
  retry: retryFaults,
});

/** What another window or a reviewer has made of it; `keep` is told before any screen shows it. */
export async function rereadApplication(
  queryClient: QueryClient,
  keep: (revision: number | undefined) => void,
) {
  const { data } = await call(viewApplication, {});
  keep(data?.revision);
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

export const applicationsQuery = (query: QueryOf<typeof listApplications>) =>
  queryOptions({
    queryKey: [DESK, query],
    queryFn: ({ signal }) => call(listApplications, { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUEUE_REFRESH_MS,
    retry: retryFaults,
  });

/** Opening a waiting one takes it, and it is under review from then on. */
export const organizationCaseQuery = (id: number) =>
  queryOptions({
    queryKey: ['organization-case', id],
    queryFn: () =>
      openCase({
        claim: async () => (await call(claimOrganization, { body: { id } })).data,
        view: async () => (await call(viewOrganizationCase, { params: { id } })).data,
      }),
    ...CASE_QUERY,
  });

/** Takes the next one; its screen finds it loaded. */
export async function takeOrganization(queryClient: QueryClient, after: number | undefined) {
  const { data } = await call(claimOrganization, { body: { after } });
  if (data) keepCase(queryClient, data);
  return data;
}

/** Gives it back, also while the page is being closed; after 15 minutes that happens by itself. */
export function giveBackOrganization(queryClient: QueryClient, id: number) {
  queryClient.removeQueries({ queryKey: organizationCaseQuery(id).queryKey });
  call(releaseOrganization, { body: { id } }, { keepalive: true }).then(
    () => queryClient.invalidateQueries({ queryKey: [DESK] }),
    () => undefined,
  );
}

function keepCase(queryClient: QueryClient, data: OrganizationCase) {
  const { queryKey } = organizationCaseQuery(data.id);
  queryClient.setQueryData(queryKey, { case: data, otherUntil: null });
}

export function useCheckOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof checkOrganization>) =>
      (await call(checkOrganization, { body })).data,
    onSuccess: (data) => keepCase(queryClient, data),
  });
}

export function useDecideOrganization() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof decideOrganization>) =>
      (await call(decideOrganization, { body })).data,
    onSuccess: (data) => {
      keepCase(queryClient, data);
      void queryClient.invalidateQueries({ queryKey: [DESK] });
      void queryClient.invalidateQueries({ queryKey: ['organizations'] });
    },
  });
}
