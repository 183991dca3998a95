import './ui/fonts.css';
import './ui/mantine.css';
import './ui/global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { refreshFactorDue } from './features/session/use-session.ts';
import { watchSession } from './features/session/watch-session.ts';
import { startTexts } from './i18n/setup.ts';
import { router } from './router.ts';
import { installTrustedTypes } from './trusted-types.ts';
import { cssVariables, theme } from './ui/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'scheme' });

async function start(root: HTMLElement) {
  installTrustedTypes();
  watchSession(router, {
    forget: () => queryClient.clear(),
    refresh: () => refreshFactorDue(queryClient),
  });
  await startTexts();
  createRoot(root).render(
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
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
