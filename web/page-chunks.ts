import type { Plugin, Rolldown } from 'vite';

const FIRST_TEXTS = /locales\/(ru|en)\/(?:catalogue|common|errors|landing|shell)\.json$/;
const COURSE_TEXTS = /locales\/(uz|ru|en)\/(?:course|credits)\.json$/;

const inLanguage = (texts: RegExp, name: string) => ({
  name: (id: string) => `${name}-${texts.exec(id)?.[1] ?? ''}`,
  debugName: name,
  test: texts,
  priority: 4,
});

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
    test: /src\/(kit\/ui\/((fonts|mantine|global|shared)\.css|(ButtonLink|ConnectionBanner|Facts|NotFoundPage|EmptyState|ErrorState|PageSkeleton|PageTitle|SafeImage|TextLink|Avatar)\.tsx)|routes\/(_public|_public\/(index|courses\.\$page|courses\.view\.\$id)|dashboard|dashboard_\.course\.\$courseId(\.lesson\.\$lessonId\.index)?)\.tsx$|kit\/(api\/query-client|lists\/page-param)|shell\/(frame\/(AppHeader|AppFooter|AppFrame|PublicLayout)|landing\/queries)|domains\/(people\/session\/(draft-storage|sign-out\.)|learning\/(lesson-packs\/has-packs|catalogue\/(CourseGrid|queries|catalogue-search))|(credentials\/offline-trainings\/trainings|organizations\/organizations\/registry)-search|credentials\/certificates\/(certificate-check|check-query)))|contracts\/src\/learning\/reviews\.ts|query-core\/.*\/mutation\.js|@mantine\/core\/.*\/(Skeleton|Text|get-contrast-color|px)\.mjs|icons\/Icon(AlertTriangle|ArrowRight|Award|Broadcast|Certificate|ChevronRight|CloudOff|Coins|DeviceMobile|FileTypePdf|UserPlus|CircleX|ShieldCheck|WifiOff)\.mjs|@mantine\/hooks\/.*\/use-uncontrolled\.mjs/,
    priority: 3,
  },
  {
    // What the pages of a course and of a lesson share with help, offer and certificates.
    name: 'reading',
    test: /src\/(kit\/outbox\/queue-state|kit\/ui\/(Breadcrumbs|RichText|SafeHtml|ShareButton|Stars|StickyBar|lesson-icons)\.|shell\/frame\/LearningFrame|domains\/(credentials\/credits\/late\.ts|surveys\/survey-answers\/late-course-survey|learning\/courses\/(LoadFailed|queries|use-done-here|use-continue|retakes-query|use-length|course-progress|syllabus\.ts|use-points|learning-parts)|learning\/lesson-packs\/late\.))|react-query\/.*\/(useMutation|useInfiniteQuery)\.js|@mantine\/hooks\/.*\/use-(debounced-callback|callback-ref)\.mjs|@mantine\/core\/.*\/(Badge|Progress|Title)\.mjs|icons\/Icon(ArrowLeft|Check|CircleCheckFilled|Clock|ExternalLink|Download|File|Lock|Users|Language|PlayerPlayFilled|Printer|ShoppingBag|Star|Flag|FileText)\.mjs/,
    priority: 2,
  },
  {
    name: 'signed-in',
    test: /src\/(kit\/(api\/upload|lists\/paged-route|i18n\/uzbek-files)|domains\/(learning\/lessons\/queries|people\/session\/require-screen))|idb-keyval/,
    priority: 2,
  },
  // Not beside the texts that need it: what the server wrote has been cleaned (SafeHtml.tsx).
  { name: 'purify', test: /dompurify|kit\/ui\/purify\.ts/, priority: 0 },
  // Texts of a screen in one language: each file by itself would cost more than its bytes.
  inLanguage(FIRST_TEXTS, 'texts-first'),
  inLanguage(COURSE_TEXTS, 'texts-course'),
  { name: 'mantine-later', test: /mantine-later\.css/, priority: 4 },
  {
    // What the frame behind the sign-in, its addresses and its home share.
    name: 'frame',
    test: /src\/(kit\/(offline\/shared-file|ui\/(ActionModal|ConfirmModal|late-window|save-blob|SectionCard|Segmented|use-object-url)\.)|domains\/assessment\/diagnostics\/chart-rows|routes\/dashboard\/profile\.index\.tsx($|\?tsr-shared))|src\/domains\/reporting\/workday\/queries\.ts|contracts\/src\/(people\/profiles|kit\/latin|reporting\/(choices|workday))\.ts|icons\/Icon(ClockHour4|Eye|EyeOff|Pencil|Plus|Send|Trash)\.mjs|@mantine\/core\/.*\/SimpleGrid|reference\/queries\.ts/,
    priority: 2,
  },
  // Windows and menus, which would come in ten files.
  {
    name: 'windows',
    test: /@mantine\/core\/.*\/(Menu|Modal|Paper|Popover|ScrollArea|VisuallyHidden)\.mjs/,
    priority: 0,
  },
  { name: 'native-select', test: /@mantine\/core\/.*\/NativeSelect\.mjs/, priority: 1 },
  // The addresses behind the sign-in, with what reads their parameters.
  // The signed-in menu with its icons, which would come in fifty files.
  { name: 'menu', test: /src\/shell\/frame\/navigation-items/, priority: 0 },
  { name: 'screens', test: /src\/routeTree\.gen\.ts\?below/, priority: 0 },
  {
    name: 'page-home',
    test: /src\/(shell\/home\/(HomePage|kept-home)|routes\/dashboard\/profile\.index\.tsx\?tsr-split)/,
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
  // The button that saves a course stands beside every lesson.
  {
    name: 'save-pack',
    test: /src\/domains\/learning\/lesson-packs\/(SavePack|packs)\.tsx?$/,
    priority: 0,
  },
  // What hears of messages and sends what the device keeps, once the page of a signed-in person is there.
  {
    name: 'live',
    test: /src\/(domains\/(conversation\/chats\/LiveChats|people\/session\/SignOutModal)|shell\/frame\/(QueueHost|farewells)|kit\/outbox\/(device-queue|StateMark))/,
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
 * Chunks and sheets that signed-in screens of an address will ask for as soon as the client is here;
 * written pages name theirs themselves (route-files.ts).
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
