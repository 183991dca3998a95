import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As elements of a head. */
export type Words = {
  /** What shows the words of a page on a slow line, before the client. */
  shown: string;
  /** What the client will ask for. */
  client: string;
};

export type ClientFiles = {
  /** `Link` header: what the client will ask for at an address, named before it can. */
  linksOf: (url: string) => string | undefined;
  /** Undefined for pages without words of their own. */
  wordsOf: (body: string) => Words | undefined;
  /** What a browser runs before the client (web/src/early). */
  early: string | undefined;
};

/** By the address whose files they are: the words need no more of them than the sheet. */
const WORDS: Readonly<Record<string, string>> = {
  home: '/dashboard/profile',
  lesson: '/dashboard/course/1/lesson/1',
};

/** Files of the built client that pages name (web/page-chunks.ts, web/early-script.ts). */
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
    ? // As the client asks for it, or it would be fetched twice.
      `</${file}>; rel=preload; as=style; crossorigin`
    : // The client fetches a module before it imports it (web/src/kit/api/load-chunk.ts).
      `</${file}>; rel=preload; as=fetch; crossorigin`;

const elementTo = (file: string) =>
  `<link rel="preload" as="${file.endsWith('.css') ? 'style' : 'fetch'}" crossorigin href="/${file}">`;
