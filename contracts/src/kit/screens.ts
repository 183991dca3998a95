import { AUDIENCES, type Audience, type Role } from './roles.ts';

type ScreenAudience = Exclude<Audience, 'public'>;

/**
 * Every screen below /dashboard and who may open it (decision 10). The client's guards and menus
 * use this; the calls behind a screen declare their own audience (endpoint.ts).
 */
export const SCREENS = {
  '/dashboard': 'signedIn',
  '/dashboard/profile': 'signedIn',
  '/dashboard/profile/edit': 'signedIn',
  '/dashboard/settings': 'signedIn',
  '/dashboard/outbox': 'signedIn',
  '/dashboard/notification': 'signedIn',
  '/dashboard/notification/$page': 'signedIn',
  '/dashboard/chat': 'signedIn',
  '/dashboard/chat/$chatId': 'signedIn',
  '/dashboard/update-phone': 'signedIn',
  '/dashboard/erp/register': 'signedIn',
  '/dashboard/erp/schools': 'signedIn',
  '/dashboard/edu-institution': 'signedIn',
  '/dashboard/edu-institution/application': 'signedIn',
  '/dashboard/edu-institution/trainings': 'signedIn',
  '/dashboard/edu-institution/trainings/$page': 'signedIn',
  '/dashboard/diagnostic-test': 'learner',
  '/dashboard/diagnostic-statistic': 'signedIn',
  '/dashboard/payments': 'learner',
  '/dashboard/payments/$page': 'learner',
  '/dashboard/payments/return/$order': 'learner',
  '/dashboard/my-courses': 'learner',
  '/dashboard/my-courses/$page': 'learner',
  '/dashboard/saved-courses': 'learner',
  '/dashboard/qualification': 'learner',
  '/dashboard/retraining': 'learner',
  '/dashboard/target-courses': 'learner',
  '/dashboard/target-courses/$page': 'learner',
  '/dashboard/category/$categoryId/$page': 'learner',
  '/dashboard/authors': 'learner',
  '/dashboard/authors/$page': 'learner',
  '/dashboard/select-provider': 'learner',
  '/dashboard/course/$courseId': 'learner',
  '/dashboard/course/$courseId/wait': 'learner',
  '/dashboard/course/$courseId/lesson/$lessonId': 'learner',
  '/dashboard/course/$courseId/lesson/$lessonId/result': 'learner',
  '/dashboard/course/$courseId/lesson/$lessonId/attempts': 'learner',
  '/dashboard/course/$courseId/lesson/$lessonId/attempts/$attemptId': 'learner',
  '/dashboard/webinars': 'learner',
  '/dashboard/webinars/$page': 'learner',
  '/dashboard/webinars/view/$slug': 'learner',
  '/dashboard/my-webinars': 'learner',
  '/dashboard/my-webinars/$page': 'learner',
  '/dashboard/my-exams': 'learner',
  '/dashboard/my-exams/$id': 'learner',
  '/dashboard/my-papers': 'learner',
  '/dashboard/my-appeals': 'learner',
  '/dashboard/my-appeals/$page': 'learner',
  '/dashboard/surveys/run/$id': 'learner',
  '/dashboard/credits': 'learner',
  '/dashboard/offline-qualification': 'learner',
  '/dashboard/statistics': 'learner',
  '/dashboard/my-school': 'learner',
  '/dashboard/copyrights': 'author',
  '/dashboard/copyrights/list': 'author',
  '/dashboard/copyrights/list/$page': 'author',
  '/dashboard/copyrights/course-create': 'author',
  '/dashboard/copyrights/course-update': 'author',
  '/dashboard/copyrights/course-update/$id': 'author',
  '/dashboard/copyrights/draft/$courseId': 'author',
  '/dashboard/copyrights/course-items': 'author',
  '/dashboard/copyrights/course-items/$courseId': 'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson': 'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/text': 'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/test': 'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video': 'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/webinar': 'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/survey': 'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/survey/$surveyId/result':
    'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions':
    'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/create':
    'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/update':
    'author',
  '/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson/video/questions/update/$time':
    'author',
  // For the author and for those who approve the course.
  '/dashboard/copyrights/preview/$courseId': 'examiner',
  '/dashboard/copyrights/progress/$courseId': 'author',
  '/dashboard/copyrights/webinars/list': 'author',
  '/dashboard/copyrights/webinars/list/$page': 'author',
  '/dashboard/copyrights/webinars/presence/$slug': 'author',
  '/dashboard/copyrights/webinar-create': 'author',
  '/dashboard/copyrights/webinar-update/$slug': 'author',
  '/dashboard/copyrights/questions': 'author',
  '/dashboard/copyrights/questions/$page': 'author',
  '/dashboard/copyrights/question-languages': 'author',
  '/dashboard/questions/$questionId/correction': 'author',
  '/dashboard/exams': 'examiner',
  '/dashboard/exams/$page': 'examiner',
  '/dashboard/exams/create': 'examiner',
  '/dashboard/exams/edit/$id': 'examiner',
  '/dashboard/exams/$id/tests': 'author',
  '/dashboard/exams/$id/grading': 'examiner',
  '/dashboard/exams/$id/results': 'examiner',
  '/dashboard/exams/$id/results/$attemptId': 'examiner',
  '/dashboard/similarity': 'examiner',
  '/dashboard/similarity/$page': 'examiner',
  '/dashboard/essays': 'examiner',
  '/dashboard/essays/$page': 'examiner',
  '/dashboard/appeals': 'examiner',
  '/dashboard/appeals/$page': 'examiner',
  '/dashboard/surveys': 'examiner',
  '/dashboard/surveys/$page': 'examiner',
  '/dashboard/surveys/create': 'examiner',
  '/dashboard/surveys/edit/$id': 'examiner',
  '/dashboard/surveys/$id/results': 'examiner',
  '/dashboard/groups': 'examiner',
  '/dashboard/groups/$page': 'examiner',
  '/dashboard/views/$key': 'examiner',
  '/dashboard/groups/create': 'examiner',
  '/dashboard/groups/edit/$id': 'examiner',
  '/dashboard/groups/edit/$id/add-users': 'examiner',
  '/dashboard/bulk': 'examiner',
  '/dashboard/bulk/$page': 'examiner',
  '/dashboard/bulk/view/$id': 'examiner',
  '/dashboard/diagnostics': 'author',
  '/dashboard/returned-attempts': 'manager',
  '/dashboard/users': 'manager',
  '/dashboard/users/$page': 'manager',
  '/dashboard/users/view/$id': 'manager',
  '/dashboard/users/courses/$page': 'manager',
  '/dashboard/courses': 'manager',
  '/dashboard/courses/$page': 'manager',
  '/dashboard/courses/users/$page': 'manager',
  '/dashboard/teachers': 'manager',
  '/dashboard/teachers/$page': 'manager',
  '/dashboard/announcements': 'manager',
  '/dashboard/announcements/$page': 'manager',
  '/dashboard/announcements/create': 'manager',
  '/dashboard/announcements/edit/$id': 'manager',
  '/dashboard/announcements/view/$id': 'manager',
  '/dashboard/reviews': 'manager',
  '/dashboard/reviews/$page': 'manager',
  '/dashboard/course-approvals': 'manager',
  '/dashboard/course-approvals/$page': 'manager',
  '/dashboard/course-approvals/view/$id': 'manager',
  '/dashboard/certificates': 'manager',
  '/dashboard/certificates/$page': 'manager',
  '/dashboard/certificates/check-list': 'manager',
  '/dashboard/certificates/view/$number': 'manager',
  '/dashboard/offline-trainings': 'manager',
  '/dashboard/offline-trainings/$page': 'manager',
  '/dashboard/exports': 'learner',
  '/dashboard/platform-statistics': 'manager',
  '/dashboard/platform-statistics/rows': 'manager',
  '/dashboard/profile-reviews': 'reviewer',
  '/dashboard/profile-reviews/$page': 'reviewer',
  '/dashboard/alternative-certificates': 'reviewer',
  '/dashboard/alternative-certificates/$page': 'reviewer',
  '/dashboard/money': 'admin',
  '/dashboard/money/$page': 'admin',
  '/dashboard/money/days': 'admin',
  '/dashboard/chat-reports': 'admin',
  '/dashboard/chat-reports/$page': 'admin',
  '/dashboard/org-applications': 'reviewer',
  '/dashboard/org-applications/$page': 'reviewer',
  '/dashboard/org-applications/view/$id': 'reviewer',
  '/dashboard/accounts': 'admin',
  '/dashboard/accounts/$page': 'admin',
  '/dashboard/accounts/view/$id': 'admin',
  '/dashboard/reference': 'admin',
  '/dashboard/reference/$list': 'admin',
  '/dashboard/platform-settings': 'admin',
  '/dashboard/platform-state': 'admin',
  '/dashboard/decision-presets': 'admin',
  '/dashboard/platform-content': 'admin',
  '/dashboard/deliveries': 'admin',
  '/dashboard/deliveries/$page': 'admin',
  '/dashboard/erp/employees': 'admin',
  '/dashboard/erp/employees/$page': 'admin',
} as const satisfies Record<`/dashboard${string}`, ScreenAudience>;

export type Screen = keyof typeof SCREENS;

export const rolesOfScreen = (screen: Screen): readonly Role[] => AUDIENCES[SCREENS[screen]];

export const mayOpen = (role: Role, screen: Screen): boolean =>
  rolesOfScreen(screen).includes(role);

type Parts = Readonly<Record<string, string>>;

export function screenFinder<Name extends string>(screens: readonly Name[]) {
  const patterns = screens
    .map((screen) => ({ screen, parts: partsOf(screen) }))
    // Literal segments match before {page}: /accounts/view/1 is not a page of accounts.
    .toSorted((one, other) => countParams(one.parts) - countParams(other.parts));
  return (pathname: string): { screen: Name; params: Parts } | undefined => {
    const requested = partsOf(pathname);
    const found = patterns.find(
      ({ parts }) =>
        parts.length === requested.length &&
        parts.every((part, n) =>
          part.startsWith('$') ? requested[n] !== '' : isSame(part, requested[n]!),
        ),
    );
    if (!found) return undefined;
    const varying = found.parts.flatMap((part, n) =>
      part.startsWith('$') ? [[part.slice(1), requested[n]!] as const] : [],
    );
    return { screen: found.screen, params: Object.fromEntries(varying) };
  };
}

const partsOf = (pathname: string) => pathname.replace(/\/+$/, '').split('/');

/** Case-insensitive, like the client's router. */
const isSame = (part: string, requested: string) => part === requested.toLowerCase();

function countParams(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith('$')).length;
}

const findScreen = screenFinder(Object.keys(SCREENS) as Screen[]);

/** The screen of an address such as `/dashboard/accounts/2`. */
export const screenAt = (pathname: string): Screen | undefined => findScreen(pathname)?.screen;
