import {
  listAdminPresets,
  listPresets,
  orderPresets,
  retirePreset,
  savePreset,
} from '@malaka/contracts/content/decision-presets';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const adminPresetsQuery = (queue: QueueName) =>
  query(listAdminPresets, { query: { queue } });

const PRESETS = [listAdminPresets, listPresets];

export const useSavePreset = () => useCall(savePreset, { refreshAlways: PRESETS });
export const useOrderPresets = () => useCall(orderPresets, { refreshAlways: PRESETS });
export const useRetirePreset = () => useCall(retirePreset, { refreshAlways: PRESETS });
