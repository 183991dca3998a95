import {
  listAdminPresets,
  orderPresets,
  retirePreset,
  savePreset,
} from '@malaka/contracts/content/decision-presets';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { PRESETS } from '#/kit/presets/use-presets.ts';

const KEY = 'admin-presets';

export const adminPresetsQuery = (queue: QueueName) =>
  queryOptions({
    queryKey: [KEY, queue],
    queryFn: async ({ signal }) =>
      (await call(listAdminPresets, { query: { queue } }, { signal })).data,
  });

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    // Also after a refusal: somebody else may have changed the list meanwhile.
    onSettled: () =>
      Promise.all([KEY, PRESETS].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useSavePreset = () =>
  useChange((body: BodyOf<typeof savePreset>) => call(savePreset, { body }));
export const useOrderPresets = () =>
  useChange((ids: number[]) => call(orderPresets, { body: { ids } }));
export const useRetirePreset = () =>
  useChange((body: BodyOf<typeof retirePreset>) => call(retirePreset, { body }));
