import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As HTML for the head. */
export type Words = {
  /**
   * Style sheets and script that show a page's text on a slow connection, before the client loads.
   */
  shown: string;
  /** Preload links of the files that the client will need. */
  client: string;
};

export type ClientFiles = {
  /** Value of the `Link` header: preloads of the client's files at an address. */
  linksOf: (url: string) => string | undefined;
  /** Undefined for pages without text of their own. */
  wordsOf: (body: string) => Words | undefined;
  /** The script that runs before the client (web/src/early). */
  early: string | undefined;
};

/** Address whose client files the page preloads, by kind of body. */
const WORDS: Readonly<Record<string, string>> = {
  home: '/dashboard/profile',
  lesson: '/dashboard/course/1/lesson/1',
};

/** Reads which files of the built client pages need (web/page-chunks.ts, web/early-script.ts). */
export function readClientFiles(folder: string): ClientFiles {
  const chunks = Object.entries(
    (read(folder, 'page-chunks.json') ?? {}) as Record<string, string[]>,
  );
  const pages = chunks.map(([page, files]) => ({ path: new RegExp(page), files }));
  const filesOf = (url: string) => pages.find(({ path: address }) => address.test(url))?.files;
  const { script: early, sheets = {} } = (read(folder, 'early.json') ?? {}) as Partial<Early>;
  const words = Object.entries(WORDS).map(([body, url]): [string, Words] => {
    const shown = [
      ...(sheets[body] ?? []).map(
        (sheet) => `<link rel="stylesheet" crossorigin href="/${sheet}">`,
      ),
      `<script type="module" src="/${early}"></script>`,
    ];
    return [body, { shown: shown.join(''), client: (filesOf(url) ?? []).map(elementTo).join('') }];
  });
  const byBody = new Map(early === undefined ? [] : words);
  return {
    early,
    linksOf: (url) => filesOf(url)?.map(linkTo).join(', '),
    wordsOf: (body) => byBody.get(body),
  };
}

type Early = { script: string; sheets: Record<string, string[]> };

function read(folder: string, name: string): unknown {
  const file = path.join(folder, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? // With `crossorigin`, as the client requests it; otherwise it would be fetched twice.
      `</${file}>; rel=preload; as=style; crossorigin`
    : // The client fetches a module before it imports it (web/src/kit/api/load-chunk.ts).
      `</${file}>; rel=preload; as=fetch; crossorigin`;

const elementTo = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'fetch'}" crossorigin href="/${file}">`;
