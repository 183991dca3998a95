import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import type { ContentSearch, Show } from './content-search.ts';
import { BLOCKS, type LandingBlockName } from './landing-blocks.ts';
import { LandingBlock } from './LandingBlock.tsx';
import { LandingItemEditor } from './LandingItemEditor.tsx';
import { landingItemsQuery } from './queries.ts';

type Props = { search: ContentSearch; onShow: Show };

export function LandingTab({ search, onShow }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery(landingItemsQuery);
  // The address does not name the block of a new item: a reload closes the form.
  const [newIn, setNewIn] = useState<LandingBlockName | null>(null);
  const show = (edit?: ContentSearch['edit'], isSafe?: boolean) =>
    onShow({ tab: 'landing', ...(edit && { edit }) }, isSafe);
  if (isPending) return <Skeleton height={320} />;
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  const item = data.find(({ id }) => id === search.edit);
  const block = item?.block ?? (search.edit === 'new' ? newIn : null);
  return (
    <>
      {BLOCKS.map((name) => (
        <LandingBlock
          key={name}
          block={name}
          items={data.filter((known) => known.block === name)}
          onEdit={(id) => show(id)}
          onAdd={() => {
            setNewIn(name);
            show('new');
          }}
        />
      ))}
      {block && (
        <LandingItemEditor
          key={search.edit}
          block={block}
          item={item}
          onClose={(isSaved) => show(undefined, isSaved)}
        />
      )}
    </>
  );
}
