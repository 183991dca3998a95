import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface BrowserCommands {
    cleanRichText: (texts: readonly string[]) => Promise<string[]>;
  }
}

/** Sanitises texts sent by the page as the server would; vitest.config.ts runs it there. */
export const cleanOnServer = (texts: readonly string[]): Promise<string[]> =>
  commands.cleanRichText(texts);
