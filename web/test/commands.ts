import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface BrowserCommands {
    cleanRichText: (texts: readonly string[]) => Promise<string[]>;
  }
}

/** What the server would keep of texts that the page sends; vitest.config.ts runs it there. */
export const cleanOnServer = (texts: readonly string[]): Promise<string[]> =>
  commands.cleanRichText(texts);
