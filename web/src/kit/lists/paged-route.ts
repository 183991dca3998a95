import { type AnyRouter, type LinkProps, redirect } from '@tanstack/react-router';
import { type Feature, loadTexts } from '#/kit/i18n/setup.ts';
import { pageParam } from './page-param.ts';

/** The loader of a list at `/…/$page`: a page's number, and the texts of its screen. */
export const pagedLoader =
  (...texts: readonly Feature[]) =>
  async ({ params }: { params: { page: string } }) => {
    pageParam(params);
    await loadTexts(...texts);
  };

/** The link to a list at `/…/$page`. */
export const firstPage = (to: NonNullable<LinkProps['to']>) =>
  ({ to, params: { page: '1' } }) as Pick<LinkProps, 'to' | 'params'>;

/** For the address of a list without its page. */
export const toFirstPage = (to: NonNullable<LinkProps['to']>) => () => {
  throw redirect<AnyRouter>({ to, params: { page: '1' }, replace: true });
};
