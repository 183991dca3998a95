import type { Plugin, Rolldown } from 'vite';

/**
 * What a first visit needs, in few files: on a slow line each request costs more than its bytes.
 * All that these modules import comes with them; the first group that a module fits has it.
 */
export const chunkGroups = [
  {
    // The frame, the calls that begin before a page's code is here, and what the pages below share.
    // The library's styles stand before ours: a sheet that came later would win over them. An icon of
    // the menu that the landing has too would bring it the whole menu.
    name: 'first-visit',
    test: /src\/(kit\/ui\/((fonts|mantine|global|shared)\.css|(ButtonLink|EmptyState|ErrorState|PageSkeleton|PageTitle|SafeImage|TextLink)\.tsx)|routes\/(_public|dashboard|dashboard_\.course\.\$courseId(\.lesson\.\$lessonId\.index)?)\.tsx$|kit\/lists\/page-param|shell\/(frame\/(AppHeader|AppFooter|AppFrame|PublicLayout)|landing\/queries)|domains\/(learning\/catalogue\/(CourseGrid|queries|catalogue-search)|(credentials\/offline-trainings\/trainings|organizations\/organizations\/registry)-search|credentials\/certificates\/(certificate-check|check-query)))|contracts\/src\/learning\/reviews\.ts|query-core\/.*\/mutation\.js|@mantine\/core\/.*\/(Skeleton|Text|get-contrast-color)\.mjs|icons\/Icon(ArrowRight|Broadcast|Certificate|CloudOff|Coins)\.mjs/,
    priority: 3,
  },
  {
    name: 'signed-in',
    test: /src\/(kit\/(i18n\/uzbek-files|ui\/(RichText|SafeHtml)\.tsx)|domains\/(learning\/courses\/(LoadFailed|queries)|people\/session\/require-screen))|react-query\/.*\/useMutation|@mantine\/core\/.*\/Progress\.mjs/,
    priority: 2,
  },
  // The addresses behind the sign-in, with what reads their parameters.
  // The signed-in menu with its icons, which would come in fifty files.
  { name: 'menu', test: /src\/shell\/frame\/navigation-items/, priority: 0 },
  { name: 'screens', test: /src\/routeTree\.gen\.ts\?below/, priority: 0 },
  { name: 'page-landing', test: /src\/shell\/landing\/LandingPage/, priority: 1 },
  { name: 'landing-sections', test: /src\/shell\/landing\/LandingSections/, priority: 0 },
  { name: 'page-catalogue', test: /src\/domains\/learning\/catalogue\/CataloguePage/, priority: 1 },
  {
    name: 'page-lesson',
    test: /src\/(domains\/learning\/lesson-page\/LessonPage|routes\/dashboard_\.course\.\$courseId(\.lesson\.\$lessonId\.index)?\.tsx\?tsr-split)/,
    priority: 1,
  },
  // What hears of messages on every page of a person who is signed in, once the page is there.
  { name: 'live-chats', test: /src\/domains\/conversation\/chats\/LiveChats/, priority: 0 },
];

/** Chunks and sheets that the pages of an address will ask for as soon as the client is here. */
const PAGES = {
  '^/(\\?|$)': ['page-landing'],
  '^/courses/': ['page-catalogue'],
  '^/dashboard/course/[^/]+/lesson/': ['signed-in', 'page-lesson'],
  '^/dashboard(/|\\?|$)': ['signed-in', 'screens', 'mantine-later.css'],
};

type Output = Rolldown.OutputBundle[string];

const filesOf = (outputs: Output[], name: string): string[] => {
  const output = outputs.find((one) =>
    one.type === 'chunk' ? one.name === name : one.names.includes(name),
  );
  if (!output) throw new Error(`No chunk and no sheet is named ${name}`);
  const sheets = output.type === 'chunk' ? output.viteMetadata?.importedCss : undefined;
  return [output.fileName, ...(sheets ?? [])];
};

/** Writes down which files each page will ask for, so that the server names them with the page. */
export function listPageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const files = Object.entries(PAGES).map(([path, names]) => [
        path,
        names.flatMap((name) => filesOf(outputs, name)),
      ]);
      const source = JSON.stringify(Object.fromEntries(files));
      this.emitFile({ type: 'asset', fileName: 'page-chunks.json', source });
    },
  };
}
