import { queryOptions } from '@tanstack/react-query';
import { asApiError } from '#/kit/api/client.ts';

/**
 * A form submitted without the client and returned by the server (receive-forms.ts of the server).
 */
export type ReturnedForm = {
  status: number;
  failure: unknown;
  fields: Readonly<Record<string, string>>;
};

/** Embedded in the page; null unless a form was returned. */
export const returnedQuery = queryOptions({
  queryKey: ['returned-form'],
  queryFn: (): ReturnedForm | null => null,
  staleTime: Number.POSITIVE_INFINITY,
});

export const errorOf = ({ status, failure }: ReturnedForm) => asApiError(status, failure);
