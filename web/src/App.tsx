import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense, use, useLayoutEffect } from 'react';
import { queryClient } from '#/kit/api/query-client.ts';
import { ConnectionBanner } from '#/kit/ui/ConnectionBanner.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { LazyPlatformQueue } from '#/kit/ui/queue/LazyPlatformQueue.tsx';
import { cssVariables, theme } from '#/kit/ui/theme.ts';
import { showPage } from './served-page.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'scheme' });

type Props = {
  /** Resolves when the screens may render. */
  ready?: Promise<unknown>;
  children: ReactNode;
};

/** Wraps the router, in the browser and on the server. */
export function App({ ready, children }: Props) {
  useLayoutEffect(showPage, []);
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        // The style sheet of default variables is left out: the provider writes all of them.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <ConnectionBanner />
          <LazyPlatformQueue />
          <Suspense fallback={<PageSkeleton />}>
            <After {...(ready && { ready })}>{children}</After>
          </Suspense>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}

function After({ ready, children }: Props) {
  if (ready) use(ready);
  return children;
}
