import { type AnyRouter, type LinkProps, redirect } from '@tanstack/react-router';
import { type Feature, loadTexts } from '#/kit/i18n/setup.ts';
import { idParam, pageParam } from './page-param.ts';

/** The loader of a list at `/…/$page`: checks the page number and loads the screen's texts. */
export const pagedLoader =
  (...texts: readonly Feature[]) =>
  async ({ params }: { params: { page: string } }) => {
    pageParam(params);
    await loadTexts(...texts);
  };

/** The loader of a screen whose URL contains ids. */
export const idLoader =
  (...texts: readonly Feature[]) =>
  async ({ params }: { params: Record<string, string> }) => {
    for (const id of Object.values(params)) idParam({ id });
    await loadTexts(...texts);
  };

/** The link to the first page of a list at `/…/$page`. */
export const firstPage = (to: NonNullable<LinkProps['to']>) =>
  ({ to, params: { page: '1' } }) as Pick<LinkProps, 'to' | 'params'>;

/** Redirects a list's URL without a page to the first one. */
export const toFirstPage = (to: NonNullable<LinkProps['to']>) => () => {
  throw redirect<AnyRouter>({ to, params: { page: '1' }, replace: true });
};
