export const STATUS_FILTERS = ['active', 'passive'] as const;

export type SurveysSearch = { status?: (typeof STATUS_FILTERS)[number] };

export function readSurveysSearch(given: Record<string, unknown>): SurveysSearch {
  const status = STATUS_FILTERS.find((known) => known === given['status']);
  return status ? { status } : {};
}
