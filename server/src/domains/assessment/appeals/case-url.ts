export const caseUrl = (id: number): string => `/dashboard/appeals/1?case=${id}`;
