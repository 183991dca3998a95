import type { Plugin, Rolldown } from 'vite';

const FIRST_TEXTS = /\/texts\/(?:catalogue|common|errors|landing|shell)\.(ru|en)\.json$/;
const COURSE_TEXTS = /\/texts\/(?:course|credits)\.(uz|ru|en)\.json$/;

const inLanguage = (texts: RegExp, name: string) => ({
  name: (id: string) => `${name}-${texts.exec(id)?.[1] ?? ''}`,
  debugName: name,
  test: texts,
  priority: 4,
});

/**
 * Code of a first visit, in few files: on a slow connection each request costs more than its bytes.
 * A group also takes everything its modules import; a module goes to the first group it fits.
 */
export const chunkGroups = [
  {
    // The frame, the calls that begin before a page's code has loaded, and what the pages below
    // share. Library styles must precede ours: a later sheet would override them. An icon shared
    // with the menu would pull the whole menu into the landing page.
    name: 'first-visit',
    test: /src\/(kit\/ui\/((fonts|mantine|global|shared)\.css|(ButtonLink|ConnectionBanner|Facts|NotFoundPage|EmptyState|ErrorState|PageSkeleton|PageTitle|SafeImage|TextLink|Avatar)\.tsx)|routes\/(_public|_public\/(index|courses\.\$page|courses\.view\.\$id)|dashboard|dashboard_\.course\.\$courseId(\.lesson\.\$lessonId\.index)?)\.tsx$|kit\/(api\/query-client|lists\/page-param)|shell\/(frame\/(AppHeader|AppFooter|AppFrame|PublicLayout)|landing\/queries)|texts\/start-texts|domains\/(people\/session\/(draft-storage|sign-out\.)|learning\/(lesson-packs\/has-packs|catalogue\/(CourseGrid|queries|catalogue-search))|(credentials\/offline-trainings\/trainings|organizations\/organizations\/registry)-search|credentials\/certificates\/(certificate-check|check-query)))|contracts\/src\/learning\/reviews\.ts|query-core\/.*\/mutation\.js|@mantine\/core\/.*\/(Skeleton|Text|get-contrast-color|px)\.mjs|icons\/Icon(AlertTriangle|ArrowRight|Award|Broadcast|Certificate|ChevronRight|CloudOff|Coins|DeviceMobile|FileTypePdf|UserPlus|CircleX|ShieldCheck|WifiOff)\.mjs|@mantine\/hooks\/.*\/use-uncontrolled\.mjs/,
    priority: 3,
  },
  {
    // Code that course and lesson pages share with help, offer and certificates.
    name: 'reading',
    test: /src\/(kit\/outbox\/queue-state|kit\/ui\/(Breadcrumbs|RichText|SafeHtml|ShareButton|Stars|StickyBar|lesson-icons)\.|shell\/frame\/LearningFrame|domains\/(credentials\/credits\/lazy\.ts|surveys\/survey-answers\/lazy-course-survey|learning\/courses\/(LoadFailed|queries|use-done-here|use-continue|retakes-query|use-length|course-progress|syllabus\.ts|use-points|learning-parts)|learning\/lesson-packs\/lazy\.))|react-query\/.*\/(useMutation|useInfiniteQuery)\.js|@mantine\/hooks\/.*\/use-(debounced-callback|callback-ref)\.mjs|@mantine\/core\/.*\/(Badge|Progress|Title)\.mjs|icons\/Icon(ArrowLeft|Check|CircleCheckFilled|Clock|ExternalLink|Download|File|Lock|Users|Language|PlayerPlayFilled|Printer|ShoppingBag|Star|Flag|FileText)\.mjs/,
    priority: 2,
  },
  {
    name: 'signed-in',
    test: /src\/(kit\/(api\/upload|lists\/paged-route)|texts\/uzbek-files|domains\/(learning\/lessons\/queries|people\/session\/require-screen))|idb-keyval/,
    priority: 2,
  },
  // Kept apart from the texts that use it: HTML written by the server is already clean
  // (SafeHtml.tsx).
  { name: 'purify', test: /dompurify|kit\/ui\/purify\.ts/, priority: 0 },
  // Texts of a screen in one language; separate files would cost more in requests than in bytes.
  inLanguage(FIRST_TEXTS, 'texts-first'),
  inLanguage(COURSE_TEXTS, 'texts-course'),
  { name: 'mantine-later', test: /mantine-later\.css/, priority: 4 },
  {
    // Code shared by the signed-in frame, its addresses and its home.
    name: 'frame',
    test: /src\/(kit\/(offline\/shared-file|ui\/(ActionModal|ConfirmModal|lazy-window|save-blob|SectionCard|Segmented|use-object-url)\.)|domains\/assessment\/diagnostics\/chart-rows|routes\/dashboard\/profile\.index\.tsx($|\?tsr-shared))|src\/domains\/reporting\/workday\/queries\.ts|contracts\/src\/(people\/profiles|kit\/latin|reporting\/(choices|workday))\.ts|icons\/Icon(ClockHour4|Eye|EyeOff|Pencil|Plus|Send|Trash)\.mjs|@mantine\/core\/.*\/SimpleGrid|reference\/queries\.ts/,
    priority: 2,
  },
  // Dialogs and menus, which would otherwise come in ten files.
  {
    name: 'windows',
    test: /@mantine\/core\/.*\/(Menu|Modal|Paper|Popover|ScrollArea|VisuallyHidden)\.mjs/,
    priority: 0,
  },
  { name: 'native-select', test: /@mantine\/core\/.*\/NativeSelect\.mjs/, priority: 1 },
  // Addresses behind the sign-in with the parsers of their parameters. The signed-in menu with its
  // icons, which would otherwise come in fifty files.
  { name: 'menu', test: /src\/shell\/frame\/navigation-items/, priority: 0 },
  { name: 'screens', test: /src\/routeTree\.gen\.ts\?below/, priority: 0 },
  {
    name: 'page-home',
    test: /src\/(shell\/home\/(HomePage|cached-home)|routes\/dashboard\/profile\.index\.tsx\?tsr-split)/,
    priority: 1,
  },
  {
    name: 'page-landing',
    test: /src\/(shell\/landing\/(LandingPage|LandingSections)\.tsx|routes\/_public\/index\.tsx\?tsr-split)/,
    priority: 1,
  },
  {
    name: 'page-course',
    test: /src\/(domains\/learning\/courses\/CoursePage\.tsx|routes\/_public\/courses\.view\.\$id\.tsx\?tsr-split)/,
    priority: 1,
  },
  {
    name: 'page-catalogue',
    test: /src\/(domains\/learning\/catalogue\/CataloguePage|routes\/_public\/courses\.\$page\.tsx\?tsr-split)/,
    priority: 1,
  },
  {
    name: 'page-lesson',
    test: /src\/(domains\/learning\/lesson-page\/LessonPage|routes\/dashboard_\.course\.\$courseId(\.lesson\.\$lessonId\.index)?\.tsx\?tsr-split)/,
    priority: 1,
  },
  // The button that saves a course appears beside every lesson.
  {
    name: 'save-pack',
    test: /src\/domains\/learning\/lesson-packs\/(SavePack|packs)\.tsx?$/,
    priority: 0,
  },
  // Receives messages and sends queued work once a signed-in user's page has loaded.
  {
    name: 'live',
    test: /src\/(domains\/(conversation\/chats\/LiveChats|people\/session\/SignOutModal)|shell\/frame\/(QueueHost|sign-out-hooks)|kit\/outbox\/(device-queue|StateMark))/,
    priority: 0,
  },
  // The frame of the dashboard with its menu.
  {
    name: 'dashboard-frame',
    test: /src\/shell\/frame\/(DashboardLayout|MenuEntries)\.tsx/,
    priority: 0,
  },
];

/**
 * Chunks and style sheets that signed-in screens request as soon as the client has loaded; pages
 * rendered by the server list their own (route-files.ts).
 */
const PAGES = {
  '^/dashboard/course/[^/]+/lesson/': ['reading', 'purify', 'signed-in', 'page-lesson'],
  '^/dashboard/profile(\\?|$)': [
    'reading',
    'signed-in',
    'frame',
    'screens',
    'page-home',
    'mantine-later.css',
  ],
  '^/dashboard(/|\\?|$)': ['reading', 'signed-in', 'frame', 'screens', 'mantine-later.css'],
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

/** Lists the files each page will request, so that the server can name them with the page. */
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
