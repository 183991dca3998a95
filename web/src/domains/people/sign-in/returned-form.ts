import { queryOptions } from '@tanstack/react-query';
import { asApiError } from '#/kit/api/client.ts';

/** A form that the browser sent by itself and the server sent back (receive-forms.ts of the server). */
export type ReturnedForm = {
  status: number;
  failure: unknown;
  fields: Readonly<Record<string, string>>;
};

/** Written with the page; nothing came back to who opens it. */
export const returnedQuery = queryOptions({
  queryKey: ['returned-form'],
  queryFn: (): ReturnedForm | null => null,
  staleTime: Number.POSITIVE_INFINITY,
});

export const errorOf = ({ status, failure }: ReturnedForm) => asApiError(status, failure);
