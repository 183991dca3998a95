import type { ComponentProps } from 'react';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from './LoadedPage.tsx';
import { firstPage } from './paged-route.ts';

type Loaded<Data> = ComponentProps<typeof LoadedPage<Data>>;

type Props<Data> = Omit<Loaded<Data>, 'gone'> & {
  /** The list offered as the way back if the record is gone. */
  list: Parameters<typeof firstPage>[0];
  gone: { title: string; text?: string; back: string };
};

/** The page of one record of a list, with the states of LoadedPage. */
export function RecordPage<Data>({ list, gone: { back, ...gone }, ...props }: Props<Data>) {
  const action = <ButtonLink {...firstPage(list)}>{back}</ButtonLink>;
  return <LoadedPage {...props} gone={{ ...gone, action }} />;
}
