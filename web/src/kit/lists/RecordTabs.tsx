import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import type { firstPage } from './paged-route.ts';
import { ListCrumbs } from './ListCrumbs.tsx';

type Props<Tab extends string> = {
  list: { to: Parameters<typeof firstPage>[0]; label: string };
  name: string;
  /** Head of the record, above the tabs. */
  head: ReactNode;
  label: string;
  tabs: ReadonlyArray<{ value: Tab; label: string }>;
  tab: Tab;
  onTab: (tab: Tab) => void;
  /** Content of the open tab. */
  children: ReactNode;
};

/** One record of a list: breadcrumbs, head, and its parts in tabs. */
export function RecordTabs<Tab extends string>(props: Props<Tab>) {
  const { list, name, head, label, tabs, tab, onTab, children } = props;
  return (
    <div className="shrinks">
      <PageTitle title={name} />
      <ListCrumbs list={list.to} label={list.label} name={name} />
      {head}
      <Segmented label={label} isWrapped value={tab} onChange={onTab} options={tabs} />
      <Box component="section" mt={20} aria-label={tabs.find(({ value }) => value === tab)?.label}>
        {children}
      </Box>
    </div>
  );
}
